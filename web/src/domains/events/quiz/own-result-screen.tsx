import { siteName } from '../../../kernel/home.ts'
import { copyText } from '../../../kernel/clipboard/copy-text.ts'
import type { OwnQuizResult } from '@judian/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../../kernel/ask/index.ts'
import { PersonName, PersonPicture } from '../../../kernel/people/person-link.tsx'
import { useMe } from '../../../kernel/session/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { drawCard, saveCard } from './draw-card.ts'
import styles from './own-result-screen.module.css'
import { ownQuizResult } from './queries.ts'
import { ResultSwitch } from './result-switch.tsx'
import { ResultView } from './result-view.tsx'
import { useQuizEvent } from './use-quiz.ts'

// The questions' page has this chunk, too.

export interface ResultPost {
  title: string
  body: string
  picture: File
}

interface Props {
  communityId: number
  /** Opens the post editor with this content. */
  onPost: (post: ResultPost) => void
}

/** The member's result; redirects to the questions without one. */
export function OwnResultScreen({ communityId, onPost }: Props) {
  const params = { communityId: String(communityId) }
  const { data } = useSuspenseQuery(ownQuizResult(communityId))
  const { closed } = useQuizEvent(communityId)
  const member = useMe()
  const [isNamed, setNamed] = useState(false)
  if (!data) return <Navigate to="/event/mbti/$communityId" params={params} replace />

  const address = () => `${location.origin}/event/mbti/${communityId}/result/${data.resultId}`
  const card = () => ({ result: data.result, address: address(), member: isNamed ? member : null })
  const post = async () => {
    const picture = await drawCard(card())
    const { name, motto } = data.result
    onPost({
      title: `我是「${name}」，你是哪种${siteName}玩家？`,
      body: `${motto}\n${closed ? '我的档案' : '测一测'}：${address()}`,
      picture,
    })
  }

  return (
    <ResultView
      {...data}
      heading="你的档案"
      actions={
        <>
          <Button variant="primary" icon={moreIcons.image} onClick={() => void saveCard(card()).catch(showDrawError)}>
            保存卡片
          </Button>
          <Button icon="post" onClick={() => void post().catch(showDrawError)}>
            发到社区
          </Button>
          <Button icon={moreIcons.link} onClick={() => void shareResult(address())}>
            复制链接
          </Button>
          {!closed && (
            <Link to="/event/mbti/$communityId" params={params} className={buttonClass({ variant: 'ghost' })}>
              再测一次
            </Link>
          )}
          <label className={`row small ${styles.check}`}>
            <input type="checkbox" checked={isNamed} onChange={(event) => setNamed(event.target.checked)} />
            卡片上带我的名字和形象
          </label>
        </>
      }
    >
      <Members communityId={communityId} own={data} />
    </ResultView>
  )
}

const showDrawError = () => showToast('卡片没能画出来，请再试一次', 3)

function Members({ communityId, own }: { communityId: number; own: OwnQuizResult }) {
  return (
    <Card size="sheet" aria-labelledby="alike">
      <h2 id="alike" className={styles.heading}>
        也是「{own.result.name}」的人
      </h2>
      {own.members.length > 0 ? (
        <ul className={styles.members}>
          {own.members.map((member) => (
            <li key={member.user_id} className={`row small ${styles.member}`}>
              <PersonPicture author={member} />
              <PersonName author={member}>{member.username}</PersonName>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small soft">{own.listed ? '除了你，还没有人公开。' : '还没有人公开。你可以做第一个。'}</p>
      )}
      <ResultSwitch
        communityId={communityId}
        checked={own.listed === 1}
        save={(listed) => ask('/v1/event/mbti/updateResultListed', { community_id: communityId, listed })}
      >
        在我的名片和主页上展示，也让同类在这里看到我
      </ResultSwitch>
    </Card>
  )
}

/** Copies a result's public address; if the browser refuses, tells where to find it. */
const shareResult = (address: string) =>
  copyText(Promise.resolve(address)).then(
    () => showToast('链接已复制，去分享给队友吧'),
    () => window.prompt('复制下面的链接', address),
  )
