import { useEffect, useState } from 'react'
import type { DiffPart, Texts } from './worker.ts'

/** The differences of two texts, found in a worker: long ones would block the page. Undefined until then. */
export function useDiff(before: string, after: string): readonly DiffPart[] | undefined {
  const [found, setFound] = useState<Texts & { parts: readonly DiffPart[] }>()

  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<DiffPart[]>) => setFound({ before, after, parts: data }))
    // Without the worker both texts are shown whole.
    worker.addEventListener('error', () =>
      setFound({
        before,
        after,
        parts: [
          { text: before, only: 'before' },
          { text: after, only: 'after' },
        ],
      }),
    )
    worker.postMessage({ before, after })
    return () => worker.terminate()
  }, [before, after])

  return found?.before === before && found.after === after ? found.parts : undefined
}
