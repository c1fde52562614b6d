import { generate } from 'lean-qr'
import { useMemo } from 'react'
import styles from './second-factor.module.css'

/** Black on white in every theme, with the margin of four modules that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg role="img" aria-label={label} className={styles.code} viewBox={`-4 -4 ${size + 8} ${size + 8}`}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function draw(text: string) {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  return { size: code.size, path }
}
