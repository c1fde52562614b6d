import { memberOfPage } from '../session/page-member.ts'
import { browserStorage, guarded, type GuardedStorage } from './storage.ts'

/** Prefix of the keys of the page's member; 0 stands for visitors. */
const ownPrefix = () => `member:${memberOfPage() ?? 0}:`

/** Storage of the page's member, under keys that other members' pages don't read. Sign-out removes it. */
function ofMember(storage: GuardedStorage) {
  const keys = (start: string) => {
    const prefix = ownPrefix()
    const all =
      storage.attempt((open) => Array.from({ length: open.length }, (_, index) => open.key(index) ?? '')) ?? []
    return all.flatMap((key) => (key.startsWith(prefix + start) ? [key.slice(prefix.length)] : []))
  }
  return {
    read: (key: string) => storage.read(ownPrefix() + key),
    readJson: (key: string) => storage.readJson(ownPrefix() + key),
    /** Returns whether the text is stored. */
    write(key: string, text: string): boolean {
      if (isClosed) return false
      const full = ownPrefix() + key
      storage.write(full, text)
      return storage.read(full) === text
    },
    remove: (key: string) => storage.remove(ownPrefix() + key),
    /** The member's keys that begin with `start`. */
    keys,
    clear() {
      for (const key of keys('')) storage.remove(ownPrefix() + key)
    },
  }
}

let isClosed = false

/** Shared by the browser's tabs, and kept until the member signs out. */
export const memberStorage = ofMember(browserStorage)

/** Whether the browser can store members' data: storage may be disabled or full. */
export function canStore(): boolean {
  const stored = memberStorage.write('probe', '1')
  memberStorage.remove('probe')
  return stored
}

/** Storage of this tab, across reloads, until the member signs out. */
export const memberTabStorage = ofMember(guarded(() => sessionStorage))

/** The member has signed out: removes all that is stored of them here. This page, which is about to reload, stores nothing more. */
export function clearMemberStorage() {
  isClosed = true
  memberStorage.clear()
  memberTabStorage.clear()
}
