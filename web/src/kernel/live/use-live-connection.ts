import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connectLive } from './connect.ts'
import { noteRequests } from './request-times.ts'

interface LiveConnection {
  /** Path of the STOMP endpoint. */
  path: string
  /** The signed-in member; visitors have no connection, another member gets a new one. */
  memberId: number | undefined
}

/** Keeps one live connection open while a member is signed in. For the root view. */
export function useLiveConnection({ path, memberId }: LiveConnection) {
  const client = useQueryClient()
  useEffect(() => noteRequests(client), [client])
  useEffect(() => {
    if (memberId !== undefined) return connectLive(path)
  }, [path, memberId])
}
