import type { Clan, ClanOption } from '@judian/contract'
import type { ClanOptions } from './queries.ts'

/** An option's name; its code where the operator has since removed it. */
export const nameOf = (options: readonly ClanOption[], code: string): string =>
  options.find((option) => option.code === code)?.name ?? code

/** What a clan plays, and whom it takes. */
export function tagsOf(clan: Clan, { servers, modes, ranks }: ClanOptions) {
  return {
    server: nameOf(servers, clan.main_server),
    mode: nameOf(modes, clan.main_mode),
    rank: nameOf(ranks, clan.min_rank),
  }
}
