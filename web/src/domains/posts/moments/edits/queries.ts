import type { CallInput, CallOutput } from '@judian/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../../kernel/ask/index.ts'
import { readEditDraft } from '../drafts/queries.ts'

export type ContentName = CallInput<'/v1/moments/getEditHistory'>
export type Editable = CallOutput<'/v1/moments/getEditable'>

export const editHistory = ({ kind, id }: ContentName) =>
  queryOptions({
    queryKey: ['editHistory', kind, id],
    queryFn: ({ signal }) => ask('/v1/moments/getEditHistory', { kind, id }, signal),
    staleTime: 0,
  })

/** The text of one of its versions. */
export const editVersion = ({ kind, id }: ContentName, no: number) =>
  queryOptions({
    queryKey: ['editHistory', kind, id, no],
    queryFn: async ({ signal }) => (await ask('/v1/moments/getEditVersion', { kind, id, no }, signal)).version,
    staleTime: 0,
  })

/**
 * The initial content of an editor: the current version and the draft of any device; fetched at each opening, and never
 * while it is open.
 */
export const editable = ({ kind, id }: ContentName) =>
  queryOptions({
    queryKey: ['editable', kind, id],
    async queryFn({ signal }) {
      // Without the draft one can still edit.
      const finding = readEditDraft(`${kind}:${id}`).catch(() => undefined)
      return { version: await ask('/v1/moments/getEditable', { kind, id }, signal), draft: await finding }
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
