import { useEffect, useEffectEvent } from 'react'
import { connectLive } from './connect.ts'

interface LiveConnection {
  /** Where the server speaks STOMP. */
  path: string
  /** Who is signed in; a visitor has no connection, and another member gets another one. */
  memberId: number | undefined
  /** A lost connection stands again: refresh what may have been missed. */
  onReconnect: () => void
}

/** Keeps the page's one live connection while a member is signed in. For the root view. */
export function useLiveConnection({ path, memberId, onReconnect }: LiveConnection) {
  const refresh = useEffectEvent(onReconnect)
  useEffect(() => {
    if (memberId !== undefined) return connectLive(path, () => refresh())
  }, [path, memberId])
}
