import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ask } from '../../../kernel/ask/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../../ui/display/screen-title.tsx'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { refreshClans } from '../clan-cache.ts'
import { ClanFields } from '../form/clan-fields.tsx'
import { useClanForm } from '../form/use-clan-form.ts'
import { mayFound } from '../option-names.ts'
import { type ClanOptions, myClanHere, useClanOptions } from '../queries.ts'
import screen from '../screen.module.css'
import { UpLink } from '../up-link.tsx'
import styles from './create-clan-screen.module.css'

interface Props {
  community: string
  communityName: string
}

const blank = { name: '', intro: '', main_server: '', main_mode: '', min_rank: '' }

/** Clan creation screen. */
export function CreateClanScreen({ community, communityName }: Props) {
  useTitle('创建战队')
  const { clan } = useSuspenseQuery(myClanHere(community)).data
  const options = useClanOptions(community)

  return (
    <div className={cx('reading', screen.narrow)}>
      <UpLink community={community} />
      {clan ? (
        <Empty
          scene="clan"
          action={
            <Link
              to="/clan/$division/$clanId"
              params={{ division: community, clanId: String(clan.id) }}
              className={buttonClass({ variant: 'primary' })}
            >
              去看看「{clan.name}」
            </Link>
          }
        >
          你在这个社区已经有战队了，每个社区只能加入一支
        </Empty>
      ) : !mayFound(options) ? (
        <Empty scene="forbidden">这个社区暂时不能创建战队</Empty>
      ) : (
        <Card aria-labelledby="create-clan" size="xl">
          <ScreenTitle id="create-clan">创建战队</ScreenTitle>
          <p className="small faint">在 {communityName} 集结你的队伍，你会成为队长</p>
          <CreateForm community={community} options={options} />
        </Card>
      )}
    </div>
  )
}

function CreateForm({ community, options }: { community: string; options: ClanOptions }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { form, submit, busy, wait, ...fields } = useClanForm({
    draftKey: `clan-in-${community}`,
    initial: blank,
    async send(about, request_id) {
      const { clan } = await ask('/v1/clan/createClan', { community_name: community, ...about, request_id })
      showToast('战队已创建，去邀请队友吧')
      await navigate({
        to: '/clan/$division/$clanId',
        params: { division: community, clanId: String(clan.id) },
        replace: true,
      })
      await refreshClans(client)
    },
  })

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <ClanFields about={fields.about} errors={fields.errors} write={fields.write} options={options} />
      <Button type="submit" variant="primary" wide busy={busy} busyText="正在创建…" wait={wait}>
        创建战队
      </Button>
    </form>
  )
}
