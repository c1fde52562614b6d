import type { CallPath } from '@judian/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Fields, startOf } from '../fields.ts'
import type { useFields } from '../use-fields.tsx'
import { type Facts, factsOf } from './facts.ts'
import { useVersions } from './use-versions.ts'

/** The row that a form of declared fields edits. */
export interface LoadedFields<Path extends CallPath> {
  version: number
  fields: Fields<Path>
  /** Further values of it that the page showed besides the fields. */
  shows?: Facts
}

/** The edited row: its version, and how to reload it; undefined if it was deleted. */
export interface Loaded<Path extends CallPath> {
  version: number
  shows?: Facts
  reload: (client: QueryClient) => Promise<LoadedFields<Path> | undefined>
}

/** `loaded` for a form that edits this row; `present` loads it anew. */
export const loadedRow = <Path extends CallPath, Row extends { version: number }>(
  row: Row,
  fieldsOf: (row: Row) => Fields<Path>,
  present: (client: QueryClient) => Promise<Row | undefined>,
  shows: (row: Row) => Facts = () => [],
): Loaded<Path> => ({
  version: row.version,
  shows: shows(row),
  async reload(client) {
    const now = await present(client)
    return now && { version: now.version, fields: fieldsOf(now), shows: shows(now) }
  },
})

/** `useVersions` for declared fields; a form that makes something new has version 0. */
export function useLoadedFields<Path extends CallPath>(
  declared: Fields<Path>,
  loaded: Loaded<Path> | undefined,
  { values, setValues }: ReturnType<typeof useFields>,
) {
  const client = useQueryClient()
  const shows = loaded?.shows ?? []
  return useVersions<LoadedFields<Path>>({
    loaded: { version: loaded?.version ?? 0, fields: declared, shows },
    reload: async () => loaded?.reload(client),
    facts: (base) => [...(base.shows ?? []), ...factsOf(base.fields, startOf(base.fields))],
    mine: () => [...shows, ...factsOf(declared, values)],
    onDiscard: ({ fields }) => setValues(startOf(fields)),
  })
}
