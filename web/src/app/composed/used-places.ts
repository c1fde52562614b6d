import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { create } from 'zustand'
import { memberStorage } from '../../kernel/storage/member-storage.ts'

const key = 'used-places'
const lists = ['/hot', '/topics', '/boards', '/clan']

function stored(): string[] {
  const read = memberStorage.readJson(key)
  return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : []
}

const useStore = create(() => ({ places: stored() }))

/** The first parts of the addresses of the lists that the member has opened in this browser. */
export const useUsedPlaces = (): readonly string[] => useStore(({ places }) => places)

/** The first part of an address. */
export const placeOf = (path: string): string => path.split('/', 2).join('/')

/** Remembers that a list is open, however the member came there. */
export function useRememberPlaces() {
  const place = useLocation({ select: ({ pathname }) => lists.find((list) => list === placeOf(pathname)) })

  useEffect(() => {
    const places = stored() // another tab may have stored more
    if (place === undefined || places.includes(place)) return
    const all = [...places, place]
    memberStorage.write(key, JSON.stringify(all))
    useStore.setState({ places: all })
  }, [place])
}
