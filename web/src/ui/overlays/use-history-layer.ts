import { useEffectEvent, useLayoutEffect } from 'react'
import { openLayer } from './history-layers.ts'

/** Gives a part of the page, as dialogs have, one history entry while it is mounted: Back calls `onClose`. None without `onClose`. */
export function useHistoryLayer(onClose: (() => void) | undefined) {
  const close = useEffectEvent(() => onClose?.())
  const isLayer = onClose !== undefined

  useLayoutEffect(() => (isLayer ? openLayer(() => close()) : undefined), [isLayer])
}
