import { generate } from 'lean-qr';

/** The width of the quiet zone, in modules (ISO/IEC 18004). */
const quiet = 4;

/**
 * Renders text as a QR code that fills its container. The code is black on white in every theme, because
 * cameras expect dark squares on a light background.
 */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const squares: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${code.size + 2 * quiet} ${code.size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className="db:size-full db:rounded-control"
    >
      <path
        fill="#fff"
        d={`M${-quiet} ${-quiet}h${code.size + 2 * quiet}v${code.size + 2 * quiet}H${-quiet}z`}
      />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
}
