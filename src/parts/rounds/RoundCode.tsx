import { QRCodeSVG } from 'qrcode.react';

/** A QR code with the margin that cameras want, black on white in the dark as well. */
export function RoundCode({ text, title }: { text: string; title: string }) {
  return <QRCodeSVG value={text} title={title} size={180} marginSize={4} />;
}
