import type { ReactNode } from 'react'

/** Text truncated with an ellipsis after `lines` lines. */
export function Clamp({ lines, children }: { lines: 1 | 2; children: ReactNode }) {
  return (
    <span className="clamp" data-lines={lines}>
      {children}
    </span>
  )
}
