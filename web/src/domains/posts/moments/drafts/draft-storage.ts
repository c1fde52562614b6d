import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { now } from '../../../../kernel/clock/now.ts'
import { memberStorage, memberTabStorage } from '../../../../kernel/storage/member-storage.ts'

/**
 * The stored draft of an editor. Each editor has its own record, so that two tabs never overwrite each other's text.
 */
export interface DraftRecord<T> {
  readonly id: string
  readonly value: T
  /** When it was stored, in milliseconds. */
  readonly at: number
  readonly tab: string
  /** Whether the editor was open: its tab may still show the text. */
  readonly open: boolean
}

const prefixOf = (key: string) => `draft:${key}#`

const pageId = newRequestId()

/** Identifies this tab, over reloads; without storage, this page. */
function tabId(): string {
  const known = memberTabStorage.read('tab')
  if (known) return known
  const id = known === null ? newRequestId() : pageId
  memberTabStorage.write('tab', id)
  return id
}

/** The records of `key` but `except`, newest first, that `isDraft` accepts: an older version may have stored another shape. */
export function readDrafts<T>(
  key: string,
  isDraft: (stored: unknown) => stored is T,
  except: readonly (string | undefined)[] = [],
): DraftRecord<T>[] {
  const prefix = prefixOf(key)
  const records = memberStorage.keys(prefix).flatMap((name) => {
    const id = name.slice(prefix.length)
    if (except.includes(id)) return []
    const record = memberStorage.readJson(name) as Partial<DraftRecord<unknown>> | null | undefined
    const { value, at = 0, tab = '', open = false } = record ?? {}
    return isDraft(value) ? [{ id, value, at, tab, open }] : []
  })
  return records.sort((a, b) => b.at - a.at)
}

/** Whether an editor that opens here restores the record unasked: it was written in this tab, or its editor was closed. */
export const isFree = ({ tab, open }: DraftRecord<unknown>) => !open || tab === tabId()

/** Stores an editor's value, given as JSON. Returns false without storage: the text is on the page only. */
export function writeDraft(key: string, id: string, json: string, open: boolean): boolean {
  const facts = JSON.stringify({ at: now(), tab: tabId(), open })
  return memberStorage.write(prefixOf(key) + id, `${facts.slice(0, -1)},"value":${json}}`)
}

export const removeDraft = (key: string, id: string) => memberStorage.remove(prefixOf(key) + id)

/** Keys of the member's drafts in this browser: the part between `draft:` and the record's id. */
export const allDraftKeys = () => [
  ...new Set(memberStorage.keys('draft:').map((name) => name.slice('draft:'.length, name.lastIndexOf('#')))),
]
