import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './folded-text.module.css'

/** Text collapsed after twelve lines. */
export function FoldedText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [unfolded, setUnfolded] = useState(false)

  useLayoutEffect(() => {
    const box = text.current
    if (box) setIsLong(box.scrollHeight > box.clientHeight + 1)
  }, [children])

  return (
    <>
      <div ref={text} className={styles.text} data-folded={!unfolded || undefined}>
        {children}
      </div>
      {isLong && (
        <button
          type="button"
          className={`small accent bold ${styles.toggle}`}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? '收起' : '展开'}
        </button>
      )}
    </>
  )
}
