import { generate } from 'lean-qr'

/** A text's QR code as an SVG path with one unit a module, and its size; readers need a margin of four modules. */
export function qrPath(text: string) {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  return { size: code.size, path }
}
