import type { Clan, ClanOption } from '@judian/contract'
import type { ClanOptions } from './queries.ts'

/** Returns an option's name; its code if the option was removed. */
export const nameOf = (options: readonly ClanOption[], code: string): string =>
  options.find((option) => option.code === code)?.name ?? code

/** A clan's options: its games and whom it accepts. */
export function tagsOf(clan: Clan, { servers, modes, ranks }: ClanOptions) {
  return {
    server: nameOf(servers, clan.main_server),
    mode: nameOf(modes, clan.main_mode),
    rank: nameOf(ranks, clan.min_rank),
  }
}

/** Whether a clan can be created: there are options of each kind. */
export const mayFound = ({ servers, modes, ranks }: ClanOptions): boolean =>
  [servers, modes, ranks].every((options) => options.length > 0)
