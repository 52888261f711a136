import type { TaskName } from './tasks';

/** A row as printed: average, then the metrics of each task in the order of its metrics, ×100. */
export type PrintedRow = readonly [
  model: string,
  average: number,
  scores: Readonly<Partial<Record<TaskName, readonly number[]>>>,
];

/*
 * Wang et al. 2019 (arXiv 1804.07461v3). Left out are cells that look misprinted: STS-B and MNLI of
 * "MT +ELMo" in table 4, QNLI and RTE of the five pre-trained models in table 6. Table 6 prints one
 * figure for MNLI, which stands here under MNLI-m.
 */

/** Table 6: dev sets. */
// prettier-ignore
export const TABLE_6_DEV: readonly PrintedRow[] = [
  ['ST BiLSTM', 66.7, { CoLA: [17.6], 'SST-2': [87.5], MRPC: [77.9, 85.1], 'STS-B': [71.6, 72.0], QQP: [85.3, 82.0], 'MNLI-m': [66.7], QNLI: [77.0], RTE: [58.5], WNLI: [56.3] }],
  ['ST +ELMo', 68.7, { CoLA: [44.1], 'SST-2': [91.5], MRPC: [70.8, 82.3], 'STS-B': [70.3, 70.5], QQP: [88.0, 84.3], 'MNLI-m': [68.6], QNLI: [71.2], RTE: [53.4], WNLI: [56.3] }],
  ['ST +CoVe', 66.8, { CoLA: [25.1], 'SST-2': [89.2], MRPC: [76.5, 83.4], 'STS-B': [70.7, 70.8], QQP: [86.2, 81.8], 'MNLI-m': [62.4], QNLI: [74.4], RTE: [59.6], WNLI: [54.9] }],
  ['ST +Attn', 66.9, { CoLA: [17.6], 'SST-2': [87.5], MRPC: [72.8, 82.9], 'STS-B': [66.6, 66.7], QQP: [87.7, 83.9], 'MNLI-m': [70.0], QNLI: [77.2], RTE: [58.5], WNLI: [60.6] }],
  ['ST +Attn, ELMo', 67.9, { CoLA: [44.1], 'SST-2': [91.5], MRPC: [71.1, 82.1], 'STS-B': [57.9, 56.1], QQP: [87.8, 83.6], 'MNLI-m': [72.4], QNLI: [75.2], RTE: [52.7], WNLI: [56.3] }],
  ['ST +Attn, CoVe', 65.6, { CoLA: [25.1], 'SST-2': [89.2], MRPC: [72.8, 82.4], 'STS-B': [59.4, 58.0], QQP: [86.1, 81.3], 'MNLI-m': [67.9], QNLI: [72.5], RTE: [58.1], WNLI: [57.7] }],
  ['MT BiLSTM', 60.0, { CoLA: [18.6], 'SST-2': [82.3], MRPC: [75.0, 82.7], 'STS-B': [69.0, 66.9], QQP: [84.4, 79.3], 'MNLI-m': [65.6], QNLI: [74.9], RTE: [59.9], WNLI: [9.9] }],
  ['MT +ELMo', 63.1, { CoLA: [26.4], 'SST-2': [90.9], MRPC: [80.2, 86.7], 'STS-B': [72.9, 71.5], QQP: [84.2, 79.7], 'MNLI-m': [67.4], QNLI: [76.0], RTE: [55.6], WNLI: [14.1] }],
  ['MT +CoVe', 59.3, { CoLA: [9.8], 'SST-2': [82.0], MRPC: [73.8, 81.0], 'STS-B': [64.5, 61.9], QQP: [83.4, 76.6], 'MNLI-m': [65.5], QNLI: [70.4], RTE: [52.7], WNLI: [32.4] }],
  ['MT +Attn', 60.5, { CoLA: [15.2], 'SST-2': [83.1], MRPC: [77.5, 85.1], 'STS-B': [72.4, 70.5], QQP: [82.6, 77.2], 'MNLI-m': [68.0], QNLI: [73.7], RTE: [61.7], WNLI: [9.9] }],
  ['MT +Attn, ELMo', 67.3, { CoLA: [36.7], 'SST-2': [91.1], MRPC: [80.6, 86.6], 'STS-B': [74.4, 72.9], QQP: [84.6, 79.6], 'MNLI-m': [74.6], QNLI: [80.4], RTE: [61.4], WNLI: [22.5] }],
  ['MT +Attn, CoVe', 61.4, { CoLA: [17.4], 'SST-2': [82.1], MRPC: [71.3, 80.1], 'STS-B': [68.6, 66.7], QQP: [83.4, 77.7], 'MNLI-m': [68.2], QNLI: [73.2], RTE: [58.5], WNLI: [29.6] }],
  ['CBoW', 61.4, { CoLA: [4.6], 'SST-2': [79.5], MRPC: [75.0, 83.7], 'STS-B': [70.6, 71.1], QQP: [75.0, 65.5], 'MNLI-m': [57.1], WNLI: [56.3] }],
  ['Skip-Thought', 61.8, { CoLA: [0.0], 'SST-2': [82.0], MRPC: [76.2, 84.3], 'STS-B': [74.8, 74.8], QQP: [78.9, 70.7], 'MNLI-m': [63.4], WNLI: [49.3] }],
  ['InferSent', 65.7, { CoLA: [8.6], 'SST-2': [83.9], MRPC: [76.5, 84.1], 'STS-B': [80.2, 80.4], QQP: [81.7, 75.9], 'MNLI-m': [67.8], WNLI: [56.3] }],
  ['DisSent', 63.8, { CoLA: [11.7], 'SST-2': [82.5], MRPC: [77.0, 84.4], 'STS-B': [68.9, 69.0], QQP: [81.8, 75.6], 'MNLI-m': [61.2], WNLI: [56.3] }],
  ['GenSen', 67.8, { CoLA: [10.3], 'SST-2': [87.2], MRPC: [80.4, 86.2], 'STS-B': [81.3, 81.8], QQP: [82.6, 76.6], 'MNLI-m': [71.4], WNLI: [56.3] }],
];

/** Table 4: test sets. */
// prettier-ignore
export const TABLE_4_TEST: readonly PrintedRow[] = [
  ['ST BiLSTM', 63.9, { CoLA: [15.7], 'SST-2': [85.9], MRPC: [69.3, 79.4], 'STS-B': [66.0, 62.8], QQP: [81.7, 61.4], 'MNLI-m': [70.3], 'MNLI-mm': [70.8], QNLI: [75.7], RTE: [52.8], WNLI: [65.1] }],
  ['ST +ELMo', 66.4, { CoLA: [35.0], 'SST-2': [90.2], MRPC: [69.0, 80.8], 'STS-B': [64.0, 60.2], QQP: [85.7, 65.6], 'MNLI-m': [72.9], 'MNLI-mm': [73.4], QNLI: [71.7], RTE: [50.1], WNLI: [65.1] }],
  ['ST +CoVe', 64.0, { CoLA: [14.5], 'SST-2': [88.5], MRPC: [73.4, 81.4], 'STS-B': [67.2, 64.1], QQP: [83.3, 59.4], 'MNLI-m': [64.5], 'MNLI-mm': [64.8], QNLI: [75.4], RTE: [53.5], WNLI: [65.1] }],
  ['ST +Attn', 63.9, { CoLA: [15.7], 'SST-2': [85.9], MRPC: [68.5, 80.3], 'STS-B': [59.3, 55.8], QQP: [83.5, 62.9], 'MNLI-m': [74.2], 'MNLI-mm': [73.8], QNLI: [77.2], RTE: [51.9], WNLI: [65.1] }],
  ['ST +Attn, ELMo', 66.5, { CoLA: [35.0], 'SST-2': [90.2], MRPC: [68.8, 80.2], 'STS-B': [55.5, 52.5], QQP: [86.5, 66.1], 'MNLI-m': [76.9], 'MNLI-mm': [76.7], QNLI: [76.7], RTE: [50.4], WNLI: [65.1] }],
  ['ST +Attn, CoVe', 63.2, { CoLA: [14.5], 'SST-2': [88.5], MRPC: [68.6, 79.7], 'STS-B': [57.2, 53.6], QQP: [84.1, 60.1], 'MNLI-m': [71.6], 'MNLI-mm': [71.5], QNLI: [74.5], RTE: [52.7], WNLI: [65.1] }],
  ['MT BiLSTM', 64.2, { CoLA: [11.6], 'SST-2': [82.8], MRPC: [74.3, 81.8], 'STS-B': [70.3, 67.8], QQP: [84.2, 62.5], 'MNLI-m': [65.4], 'MNLI-mm': [66.1], QNLI: [74.6], RTE: [57.4], WNLI: [65.1] }],
  ['MT +ELMo', 67.7, { CoLA: [32.1], 'SST-2': [89.3], MRPC: [78.0, 84.7], QQP: [82.6, 61.1], QNLI: [75.5], RTE: [57.4], WNLI: [65.1] }],
  ['MT +CoVe', 62.9, { CoLA: [18.5], 'SST-2': [81.9], MRPC: [71.5, 78.7], 'STS-B': [64.4, 62.7], QQP: [84.9, 60.6], 'MNLI-m': [65.4], 'MNLI-mm': [65.7], QNLI: [70.8], RTE: [52.7], WNLI: [65.1] }],
  ['MT +Attn', 65.6, { CoLA: [18.6], 'SST-2': [83.0], MRPC: [76.2, 83.9], 'STS-B': [72.8, 70.5], QQP: [82.4, 60.1], 'MNLI-m': [67.6], 'MNLI-mm': [68.3], QNLI: [74.3], RTE: [58.4], WNLI: [65.1] }],
  ['MT +Attn, ELMo', 70.0, { CoLA: [33.6], 'SST-2': [90.4], MRPC: [78.0, 84.4], 'STS-B': [74.2, 72.3], QQP: [84.3, 63.1], 'MNLI-m': [74.1], 'MNLI-mm': [74.5], QNLI: [79.8], RTE: [58.9], WNLI: [65.1] }],
  ['MT +Attn, CoVe', 63.1, { CoLA: [8.3], 'SST-2': [80.7], MRPC: [71.8, 80.0], 'STS-B': [69.8, 68.4], QQP: [83.4, 60.5], 'MNLI-m': [68.1], 'MNLI-mm': [68.6], QNLI: [72.9], RTE: [56.0], WNLI: [65.1] }],
  ['CBoW', 58.9, { CoLA: [0.0], 'SST-2': [80.0], MRPC: [73.4, 81.5], 'STS-B': [61.2, 58.7], QQP: [79.1, 51.4], 'MNLI-m': [56.0], 'MNLI-mm': [56.4], QNLI: [72.1], RTE: [54.1], WNLI: [65.1] }],
  ['Skip-Thought', 61.3, { CoLA: [0.0], 'SST-2': [81.8], MRPC: [71.7, 80.8], 'STS-B': [71.8, 69.7], QQP: [82.2, 56.4], 'MNLI-m': [62.9], 'MNLI-mm': [62.8], QNLI: [72.9], RTE: [53.1], WNLI: [65.1] }],
  ['InferSent', 63.9, { CoLA: [4.5], 'SST-2': [85.1], MRPC: [74.1, 81.2], 'STS-B': [75.9, 75.3], QQP: [81.7, 59.1], 'MNLI-m': [66.1], 'MNLI-mm': [65.7], QNLI: [72.7], RTE: [58.0], WNLI: [65.1] }],
  ['DisSent', 62.0, { CoLA: [4.9], 'SST-2': [83.7], MRPC: [74.1, 81.7], 'STS-B': [66.1, 64.8], QQP: [82.6, 59.5], 'MNLI-m': [58.7], 'MNLI-mm': [59.1], QNLI: [73.9], RTE: [56.4], WNLI: [65.1] }],
  ['GenSen', 66.2, { CoLA: [7.7], 'SST-2': [83.1], MRPC: [76.6, 83.0], 'STS-B': [79.3, 79.2], QQP: [82.9, 59.8], 'MNLI-m': [71.4], 'MNLI-mm': [71.3], QNLI: [78.6], RTE: [59.2], WNLI: [65.1] }],
];

/** Table 5: R3 ×100 on the diagnostic set: all, the four coarse categories, six fine phenomena. */
// prettier-ignore
export const TABLE_5: readonly (readonly [model: string, ...r3: number[]])[] = [
  ['ST BiLSTM', 21, 25, 24, 16, 16, 70, 53, 4, 21, -15, 12],
  ['ST +ELMo', 20, 20, 21, 14, 17, 70, 20, 42, 33, -26, -3],
  ['ST +CoVe', 21, 19, 23, 20, 18, 71, 47, -1, 33, -15, 8],
  ['ST +Attn', 25, 24, 30, 20, 14, 50, 47, 21, 38, -8, -3],
  ['ST +Attn, ELMo', 28, 30, 35, 23, 14, 85, 20, 42, 33, -26, -3],
  ['ST +Attn, CoVe', 24, 29, 29, 18, 12, 77, 50, 1, 18, -1, 12],
  ['MT BiLSTM', 20, 13, 24, 14, 22, 71, 17, -8, 31, -15, 8],
  ['MT +ELMo', 21, 20, 21, 19, 21, 71, 60, 2, 22, 0, 12],
  ['MT +CoVe', 18, 15, 11, 18, 27, 71, 40, 7, 40, 0, 8],
  ['MT +Attn', 18, 13, 24, 11, 16, 71, 1, -12, 31, -15, 8],
  ['MT +Attn, ELMo', 22, 18, 26, 13, 19, 70, 27, 5, 31, -26, -3],
  ['MT +Attn, CoVe', 18, 16, 25, 16, 13, 71, 26, -8, 33, 9, 8],
  ['CBoW', 9, 6, 13, 5, 10, 3, 0, 13, 28, -15, -11],
  ['Skip-Thought', 12, 2, 23, 11, 9, 61, 6, -2, 30, -15, 0],
  ['InferSent', 18, 20, 20, 15, 14, 77, 50, -20, 15, -15, -9],
  ['DisSent', 16, 16, 19, 13, 15, 70, 43, -11, 20, -36, -9],
  ['GenSen', 20, 28, 26, 14, 12, 78, 57, 2, 21, -15, 12],
];
