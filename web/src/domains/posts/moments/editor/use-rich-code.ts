import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterComposition, watchComposition } from '../../../../kernel/input/composition.ts'
import { chunk } from '../../../../kernel/lazy/chunk.ts'

const load = chunk(() => import('./rich/rich-body.tsx'))
type Code = Awaited<ReturnType<typeof load>>

/** A pause shorter than this, after an input or the focus, counts as typing. */
const restMs = 1_000

interface Rich {
  code: Code | undefined
  /** Where the caret was in the plain field, if it had the focus. */
  caret: number | undefined
}

/**
 * The code of the rich editor, once it has loaded and the person isn't typing or composing in the plain field. If
 * loading fails, it is retried when the browser comes online; the plain field stays until then.
 */
export function useRichCode(field: () => HTMLTextAreaElement | null | undefined): Rich {
  const [rich, setRich] = useState<Rich>({ code: undefined, caret: undefined })
  const isLoaded = rich.code !== undefined
  const plain = useEffectEvent(field)
  const take = useEffectEvent((code: Code) => {
    const element = plain()
    const hasFocus = element !== undefined && document.activeElement === element
    // At once, or the plain field could take the focus before it is replaced.
    flushSync(() => setRich({ code, caret: hasFocus ? element?.selectionStart : undefined }))
  })

  useEffect(() => {
    if (isLoaded) return
    watchComposition()
    const element = plain()
    let code: Code | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let cancel = () => {}

    const takeAtRest = () => {
      cancel()
      cancel =
        code && timer === undefined ? afterComposition(() => timer === undefined && code && take(code)) : () => {}
    }
    const noteTyping = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        takeAtRest()
      }, restMs)
    }
    const start = () =>
      load().then(
        (loaded) => {
          code = loaded
          takeAtRest()
        },
        (error: unknown) => console.warn('the editor did not load', error),
      )
    if (element === document.activeElement) noteTyping()
    element?.addEventListener('focus', noteTyping)
    element?.addEventListener('input', noteTyping)
    addEventListener('online', start)
    void start()
    return () => {
      cancel()
      clearTimeout(timer)
      code = undefined
      element?.removeEventListener('focus', noteTyping)
      element?.removeEventListener('input', noteTyping)
      removeEventListener('online', start)
    }
  }, [isLoaded])

  return rich
}
