import type { HideRequest } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Card } from '@judian/web/ui/display/card.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useQuery } from '@tanstack/react-query'
import { Actions } from '../../../components/actions/action-button.tsx'
import { ContentImages } from '../../../components/content/content-images.tsx'
import { SiteLink } from '../../../components/content/links.tsx'
import { WholeText } from '../../../components/content/whole-text.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import styles from './edits.module.css'
import { editsKey, hideRequests } from './queries.ts'

/** Earlier versions that their authors have asked to hide. */
export function HideRequests() {
  const { data } = useQuery(hideRequests)
  if (!data || data.requests.length === 0) return null
  return (
    <section className={`stack-l ${styles.requests}`}>
      <h2>{data.hasMore ? '请求隐藏旧版本（前 20 条）' : '请求隐藏旧版本'}</h2>
      <ul className="stack-l">
        {data.requests.map((request) => (
          <li key={`${request.content.kind} ${request.content.id} ${request.no}`}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const whole = ({ title, text }: { title: string; text: string }) => (
  <p className="own-lines">{title ? `${title}\n${text}` : text}</p>
)

function RequestCard({ request }: { request: HideRequest }) {
  const { no, content, images, time, reason, asked_at } = request
  const { kind, id, message_id, community_name, author } = content
  const address = `/community/${community_name}/${message_id}${kind === 'comment' ? `/${id}` : ''}`
  return (
    <Card as="div" className={`stack-l ${styles.edit}`}>
      <p>
        <SiteLink href={address}>
          {author.username} 的{kind === 'moment' ? `帖子《${content.title}》` : '评论'}
        </SiteLink>
        <span className="caption faint"> {shortDateTime(toTimestamp(time))} 的版本</span>
      </p>
      <WholeText listed={{ ...request, name: { kind, id, no } }} beginning={whole(request)}>
        {whole}
      </WholeText>
      <ContentImages images={images} />
      <p className="own-lines">
        <span className="caption faint">{shortDateTime(toTimestamp(asked_at))} 作者：</span>
        {reason}
      </p>
      <Actions>
        <Button icon={moreIcons.eyeOff} onClick={() => answer(request, true)}>
          隐藏
        </Button>
        <Button icon={moreIcons.close} onClick={() => answer(request, false)}>
          不隐藏
        </Button>
      </Actions>
    </Card>
  )
}

/** The author is sent the reason. */
const answer = ({ content: { kind, id }, no }: HideRequest, hide: boolean) =>
  showForm({
    title: hide ? '隐藏这个版本' : '不隐藏这个版本',
    confirm: '确定',
    size: 's',
    call: '/v1/moments/hideVersion',
    fixed: { kind, id, no, hide: hide ? 1 : 0 },
    fields: { reason: { kind: 'textarea', label: '给作者的理由', max: limits.reasonLength } },
    done: hide ? '已隐藏' : '已答复',
    refresh: editsKey,
  })
