import { useEffectEvent, useLayoutEffect } from 'react'
import { openLayer } from './history-layers.ts'

/** Gives the component one history entry while it is mounted, so that Back calls `onClose`; none without `onClose`. */
export function useHistoryLayer(onClose: (() => void) | undefined) {
  const close = useEffectEvent(() => onClose?.())
  const isLayer = onClose !== undefined

  useLayoutEffect(() => (isLayer ? openLayer(() => close()) : undefined), [isLayer])
}
