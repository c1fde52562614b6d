import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Replay } from '@judian/web/kernel/tiles/replay.tsx'
import { gadgetTexts, modeNames, operatorTexts } from '@judian/web/kernel/tiles/texts.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MemberLink } from '../../../components/content/links.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { reasonField } from '../../../components/form/reason-field.ts'
import { BackLink } from '../../../components/layout/back-link.tsx'
import { DescriptionList } from '../../../components/layout/description-list.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { playingTime } from './playing-time.ts'
import { type TileGame, tileGame, tilesKey } from './queries.ts'

/** A finished game, replayed move by move. */
export function TileGamePage() {
  const { gameId } = useParams({ from: '/tiles/$gameId' })
  const game = useQuery(tileGame(Number(gameId)))
  return (
    <Page title={`对局 ${gameId}`} actions={<RemoveButton game={game.data} />}>
      <BackLink to="/tiles" search={{ tab: 'records' }}>
        全部成绩
      </BackLink>
      <QueryList page={game} isEmpty={() => false} none="">
        {(found) => (
          <div className="stack-l shrinks">
            <Facts game={found} />
            <Section title="回放">
              <Replay setup={setupOf(found)} moves={found.moves} />
            </Section>
          </div>
        )}
      </QueryList>
    </Page>
  )
}

const setupOf = ({ seed, record }: TileGame) => ({
  seed,
  operator: record.used_operator,
  gadget: record.used_gadget,
})

function Facts({ game: { record } }: { game: TileGame }) {
  const { member, mode, day, result, removed, score, move_count, used_operator, used_gadget } = record
  return (
    <Section title="成绩">
      <DescriptionList
        facts={[
          ['成员', <MemberLink key="member" {...member} />],
          ['得分', score],
          ['结果', `${result === 'won' ? '三关全收' : '托盘满了'}${removed ? '（已移除）' : ''}`],
          ['玩法', `${modeNames[mode]} · ${day}`],
          ['搭档', `${operatorTexts[used_operator].name} + ${gadgetTexts[used_gadget].name}`],
          ['步数', move_count],
          ['用时', playingTime(record)],
          ['完成', shortDateTime(toTimestamp(record.finished_at))],
        ]}
      />
    </Section>
  )
}

function RemoveButton({ game }: { game: TileGame | undefined }) {
  if (game?.record.removed !== 0) return null
  return (
    <Button variant="danger" onClick={() => remove(game)}>
      移除成绩
    </Button>
  )
}

const remove = ({ record: { game_id, member, score } }: TileGame) =>
  showForm({
    title: '移除成绩',
    confirm: '移除',
    danger: true,
    size: 's',
    about: `${member.username} 的 ${score} 分不再计入任何榜单，由下一个最好成绩代替。对方会收到通知和理由，不能恢复。`,
    call: '/v1/admin/tile/deleteTileRecord',
    fixed: { game_id },
    fields: { reason: reasonField() },
    done: '成绩已移除',
    refresh: tilesKey,
  })
