import { useEffect, useEffectEvent } from 'react'
import { connectLive } from './connect.ts'

interface LiveConnection {
  /** Path of the STOMP endpoint. */
  path: string
  /** The signed-in member; visitors have no connection, another member gets a new one. */
  memberId: number | undefined
  /** Reconnected: refetch data that may have missed events. */
  onReconnect: () => void
}

/** Keeps one live connection open while a member is signed in. For the root view. */
export function useLiveConnection({ path, memberId, onReconnect }: LiveConnection) {
  const refresh = useEffectEvent(onReconnect)
  useEffect(() => {
    if (memberId !== undefined) return connectLive(path, () => refresh())
  }, [path, memberId])
}
