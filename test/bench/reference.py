#!/usr/bin/env python3
"""What a researcher runs today: pandas reads, scikit-learn and scipy score.

usage: reference.py WORKSPACE   (as generate.mjs writes it)   → the scores as JSON on stdout
"""
import csv
import glob
import json
import os
import sys

import pandas as pd
from scipy.stats import pearsonr, spearmanr
from sklearn.metrics import accuracy_score, f1_score, matthews_corrcoef

GOLD = {
    "CoLA": ("CoLA/dev.tsv", 1),
    "SST-2": ("SST-2/dev.tsv", "label"),
    "MRPC": ("MRPC/dev.tsv", "Quality"),
    "STS-B": ("STS-B/dev.tsv", "score"),
    "QQP": ("QQP/dev.tsv", "is_duplicate"),
    "MNLI-m": ("MNLI/dev_matched.tsv", "gold_label"),
    "MNLI-mm": ("MNLI/dev_mismatched.tsv", "gold_label"),
    "QNLI": ("QNLI/dev.tsv", "label"),
    "RTE": ("RTE/dev.tsv", "label"),
    "WNLI": ("WNLI/dev.tsv", "label"),
    "AX": ("diagnostic/diagnostic-full.tsv", "Label"),
}
CATEGORIES = ["Lexical Semantics", "Predicate-Argument Structure", "Logic", "Knowledge"]


def read(path, header=0):
    return pd.read_csv(path, sep="\t", quoting=csv.QUOTE_NONE, header=header, encoding="utf-8-sig", keep_default_na=False)


def phenomena(table, predicted):
    gold = table["Label"]
    scores = {}
    for category in CATEGORIES:
        cells = table[category]
        named = cells != ""
        scores[f"coarse/{category}"] = matthews_corrcoef(gold[named], predicted[named])
        for tag in sorted({tag for cell in cells for tag in cell.split(";") if tag}):
            carries = cells.map(lambda cell: tag in cell.split(";"))
            scores[f"fine/{tag}"] = matthews_corrcoef(gold[carries], predicted[carries])
    return scores


def metrics(task, gold, predicted):
    if task in ("CoLA",):
        return {"matthews": matthews_corrcoef(gold, predicted)}
    if task == "STS-B":
        return {"pearson": pearsonr(predicted, gold)[0], "spearman": spearmanr(predicted, gold)[0]}
    scores = {"accuracy": accuracy_score(gold, predicted)}
    if task in ("MRPC", "QQP"):
        scores["f1"] = f1_score(gold, predicted)
    return scores


def main(root):
    tables = {task: read(os.path.join(root, "glue_data", path), None if task == "CoLA" else 0) for task, (path, _) in GOLD.items()}
    result = {}
    for run in sorted(glob.glob(os.path.join(root, "runs", "*"))):
        scores = {}
        for task, (_, column) in GOLD.items():
            predicted = read(os.path.join(run, f"{task}.tsv"))["prediction"]
            gold = tables[task][column]
            if task == "AX":
                scores[task] = {"r3": matthews_corrcoef(gold, predicted), **phenomena(tables[task], predicted)}
            else:
                scores[task] = metrics(task, gold, predicted)
        mean = {task: sum(s.values()) / len(s) for task, s in scores.items()}
        nine = [mean[t] for t in ("CoLA", "SST-2", "MRPC", "STS-B", "QQP", "QNLI", "RTE", "WNLI")]
        macro = (sum(nine) + (mean["MNLI-m"] + mean["MNLI-mm"]) / 2) / 9
        result[os.path.basename(run)] = {"scores": scores, "macro": macro}
    json.dump(result, sys.stdout)


main(sys.argv[1])
