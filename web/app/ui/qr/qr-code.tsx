/** A QR code, black on white in both schemes, because scanners need it so. */
import { type QrMatrix, svgPathOf } from "#ui/qr/qr-path.ts";

type Props = { readonly matrix: QrMatrix; readonly label: string };

export const QrCode = ({ matrix, label }: Props) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${matrix.length} ${matrix.length}`}
    shapeRendering="crispEdges"
    className="block w-full"
  >
    <rect width="100%" height="100%" fill="white" />
    <path d={svgPathOf(matrix)} fill="black" />
  </svg>
);
