/** How the bars of a series are hatched, so that series differ by more than colour. */
const SIZE = 8;

type Draw = (context: CanvasRenderingContext2D) => void;

const DRAWINGS: readonly Draw[] = [
  () => undefined,
  (context) => {
    line(context, 0, SIZE, SIZE, 0);
    line(context, -1, 1, 1, -1);
    line(context, SIZE - 1, SIZE + 1, SIZE + 1, SIZE - 1);
  },
  (context) => {
    context.fillRect(1, 1, 2, 2);
    context.fillRect(5, 5, 2, 2);
  },
  (context) => {
    line(context, 0, SIZE / 2, SIZE, SIZE / 2);
  },
  (context) => {
    line(context, SIZE / 2, 0, SIZE / 2, SIZE);
  },
  (context) => {
    line(context, 0, 0, SIZE, SIZE);
    line(context, 0, SIZE, SIZE, 0);
  },
];

/** How many series can be told apart. */
export const PATTERNS = DRAWINGS.length;

/** A fill of a colour with lines or dots of another over it; the first pattern is plain. */
export function fill(index: number, colour: string, over: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = SIZE;
  tile.height = SIZE;
  const context = tile.getContext('2d');
  const draw = DRAWINGS[index % PATTERNS];
  if (!context || !draw || index % PATTERNS === 0) return colour;
  context.fillStyle = colour;
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = over;
  context.strokeStyle = over;
  context.lineWidth = 1.5;
  draw(context);
  return context.createPattern(tile, 'repeat') ?? colour;
}

function line(
  context: CanvasRenderingContext2D,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}
