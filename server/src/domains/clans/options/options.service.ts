import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { selectCommunityId } from '../../communities/index.ts'
import * as sql from './options.sql.ts'

const titleNames = [
  { code: '1', name: '成员' },
  { code: '2', name: '副队长' },
  { code: '3', name: '队长' },
]

/** A community's clan options and member titles. Throws CommunityNotFound. */
export async function communityInfo({ db }: AppContext, communityName: string) {
  const communityId = await selectCommunityId(db, communityName)
  if (communityId === undefined) throw new ApiError('CommunityNotFound')
  return { ...(await optionsOf(db, communityId)), titles: titleNames }
}

/** The community's servers, modes and ranks, in the operator's order. */
export async function optionsOf(db: Db | Tx, communityId: number) {
  const options = await sql.selectOptions(db, communityId)
  const of = (wanted: string) => options.filter(({ kind }) => kind === wanted).map(({ code, name }) => ({ code, name }))
  return { servers: of('server'), modes: of('mode'), ranks: of('rank') }
}

interface Choice {
  main_server: string
  main_mode: string
  min_rank: string
}

/** Throws ClanOptionUnknown, naming the fields to choose again. */
export async function assertOptions(tx: Tx, communityId: number, choice: Choice) {
  const { servers, modes, ranks } = await optionsOf(tx, communityId)
  const offered = { main_server: servers, main_mode: modes, min_rank: ranks }
  const wrong = (['main_server', 'main_mode', 'min_rank'] as const).filter(
    (field) => !offered[field].some(({ code }) => code === choice[field]),
  )
  if (wrong.length === 0) return
  throw new ApiError('ClanOptionUnknown', { fields: Object.fromEntries(wrong.map((field) => [field, '请重新选择'])) })
}

interface Option {
  code: string
  name: string
}
export type Options = Record<'servers' | 'modes' | 'ranks', readonly Option[]>

const listOf = { server: 'servers', mode: 'modes', rank: 'ranks' } as const

/** Replaces a community's clan options. Throws ClanOptionInUse, at the lists that lack one. */
export async function saveOptions(tx: Tx, communityId: number, options: Options) {
  const kinds = Object.keys(listOf) as sql.OptionKind[]
  const placed = kinds.flatMap((kind) =>
    options[listOf[kind]].map(({ code, name }, position) => ({ kind, code, name, position })),
  )
  await sql.replaceOptions(tx, communityId, placed)
  const missed = await sql.selectKindsMissed(tx, communityId)
  if (missed.length === 0) return
  const inUse = '还有战队在使用被移除的选项'
  throw new ApiError('ClanOptionInUse', { fields: Object.fromEntries(missed.map((kind) => [listOf[kind], inUse])) })
}
