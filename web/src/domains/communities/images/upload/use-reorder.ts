import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Pictures } from './use-pictures.ts'

const tileOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null

/** Drag-and-drop reordering of the strip's tiles, with live preview. */
export function useReorder(strip: RefObject<HTMLElement | null>, { list, move }: Pictures) {
  const moveOver = useEffectEvent((key: number, over: number) => {
    const index = list.findIndex((picture) => picture.key === over)
    if (index !== -1) move(key, index)
  })

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    let dragged: HTMLElement | undefined

    const onDragStart = (event: DragEvent) => {
      dragged = tileOf(event.target) ?? undefined
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
      dragged?.toggleAttribute('data-dragged', true)
    }
    const onDragOver = (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      const over = tileOf(event.target)
      if (over && over !== dragged) moveOver(Number(dragged.dataset['key']), Number(over.dataset['key']))
    }
    const onDragEnd = () => {
      dragged?.removeAttribute('data-dragged')
      dragged = undefined
    }

    element.addEventListener('dragstart', onDragStart, { signal })
    element.addEventListener('dragover', onDragOver, { signal })
    element.addEventListener('drop', (event) => dragged && event.preventDefault(), { signal })
    element.addEventListener('dragend', onDragEnd, { signal })
    return () => listening.abort()
  }, [strip])
}
