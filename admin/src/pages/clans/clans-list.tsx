import type { AdminClan, CallOutput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Menu } from '@judian/web/ui/overlays/menu.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CommunityName } from '../../components/content/community-name.tsx'
import { MemberLink, SiteLink } from '../../components/content/links.tsx'
import { custom, type Fields } from '../../components/form/fields.ts'
import { showForm } from '../../components/form/popups/call-form-popup.tsx'
import { reasonField } from '../../components/form/reason-field.ts'
import type { Facts } from '../../components/form/versions/facts.ts'
import { presentRows } from '../../components/form/versions/present-rows.ts'
import { loadedRow } from '../../components/form/versions/use-loaded-fields.ts'
import { actionsColumn } from '../../components/list/actions-column.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import styles from './clans.module.css'
import { HeirSelect } from './heir-select.tsx'

/** Key prefix of all clan and game account queries. */
export const clansKey = ['clans'] as const

export const clanColumns: readonly Column<AdminClan>[] = [
  {
    title: '战队',
    cell: (clan) => (
      <SiteLink className={styles.clan} href={`/clan/${clan.community_name}/${clan.id}`}>
        <img src={clan.avatar_url} alt="" width={32} height={32} />
        {clan.name}
      </SiteLink>
    ),
  },
  { title: '社区', narrow: true, cell: (clan) => <CommunityName name={clan.community_name} /> },
  { title: '队长', cell: ({ captain }) => <MemberLink {...captain} /> },
  { title: '等级', numeric: true, narrow: true, cell: (clan) => clan.clan_level },
  { title: '成员', numeric: true, narrow: true, cell: (clan) => `${clan.member_count} / ${clan.capacity}` },
  { title: '创建', narrow: true, cell: (clan) => fullDate(toTimestamp(clan.time)) },
  actionsColumn((clan) => (
    <>
      <Button size="s" onClick={() => rename(clan)}>
        改名
      </Button>
      <Menu
        label="更多"
        items={[
          ...(clan.member_count < 2 ? [] : [{ label: '移交', onSelect: () => transfer(clan) }]),
          { label: '解散', icon: moreIcons.trash, danger: true, onSelect: () => dissolve(clan) },
        ]}
      />
    </>
  )),
]

const presentClan = (clan: AdminClan) => async (client: QueryClient) => {
  type Page = CallOutput<'/v1/admin/clans/getAdminClans'>
  const clans = await presentRows(client, clansKey, (page: Partial<Page>) => page.clans)
  return clans.find(({ id }) => id === clan.id)
}

/** The shown values of a clan before an action. */
const shownOf = ({ name, captain, intro }: AdminClan): Facts => [
  ['战队', name],
  ['队长', captain.username],
  ['介绍', intro],
]

const renameFields = (clan: AdminClan): Fields<'/v1/admin/clans/renameClan'> => ({
  name: { kind: 'text', label: '新名称', max: limits.clanNameMax, start: clan.name },
  reason: reasonField({ hint: '队长会收到通知' }),
})

const heirFields = (clan: AdminClan): Fields<'/v1/admin/clans/transferClanByAdmin'> => ({
  user_id: custom({ start: '', render: (field) => <HeirSelect clanId={clan.id} {...field} />, send: Number }),
})

const dissolveFields = (): Fields<'/v1/admin/clans/dissolveClanByAdmin'> => ({ reason: reasonField() })

/** Renames a clan; the captain is notified with the reason. */
const rename = (clan: AdminClan) =>
  showForm({
    title: `给「${clan.name}」改名`,
    confirm: '改名',
    size: 's',
    call: '/v1/admin/clans/renameClan',
    fixed: { clan_id: clan.id },
    fields: renameFields(clan),
    loaded: loadedRow(clan, renameFields, presentClan(clan), shownOf),
    done: '已改名',
    refresh: clansKey,
  })

/** Transfers captaincy; the former captain becomes vice-captain. */
const transfer = (clan: AdminClan) =>
  showForm({
    title: `移交「${clan.name}」`,
    confirm: '移交',
    size: 's',
    about: `现任队长 ${clan.captain.username} 会成为副队长。`,
    call: '/v1/admin/clans/transferClanByAdmin',
    fixed: { clan_id: clan.id },
    fields: heirFields(clan),
    loaded: loadedRow(clan, heirFields, presentClan(clan), shownOf),
    done: '队长已移交',
    refresh: clansKey,
  })

const dissolve = (clan: AdminClan) =>
  showForm({
    title: `解散「${clan.name}」`,
    confirm: '解散',
    danger: true,
    size: 's',
    about: `${clan.member_count} 名成员会收到通知和理由，不能恢复。`,
    call: '/v1/admin/clans/dissolveClanByAdmin',
    fixed: { clan_id: clan.id },
    fields: dissolveFields(),
    loaded: loadedRow(clan, dissolveFields, presentClan(clan), shownOf),
    done: '战队已解散',
    refresh: clansKey,
  })
