import { useMemo } from 'react'
import { qrPath } from '../../../kernel/qr/qr-path.ts'
import styles from './security-screen.module.css'

/** Black on white in every theme, with the margin of four modules that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg role="img" aria-label={label} className={styles.code} viewBox={`-4 -4 ${size + 8} ${size + 8}`}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
