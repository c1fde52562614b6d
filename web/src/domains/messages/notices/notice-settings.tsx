import type { CallOutput } from '@judian/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf } from '../../../kernel/ask/index.ts'
import { Feature, type OfFeature, useAvailable } from '../../../kernel/feature/feature.tsx'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { type PopupProps, showPopup } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { usePraiseTexts } from './acts.ts'
import styles from './notice-settings.module.css'

type Settings = Omit<CallOutput<'/v1/account/getNoticeSettings'>, 'status'>

const noticeSettings = queryOptions({
  queryKey: ['noticeSettings'],
  queryFn: ({ signal }) => ask('/v1/account/getNoticeSettings', {}, signal),
})

interface Kind extends OfFeature {
  name: keyof Settings
  label: string
}

interface Choice extends OfFeature {
  value: Source
  label: string
}

type Source = Settings['reply']

const followed: Choice = { value: 'followed', label: '我关注的人', feature: 'follows' }
const sources: readonly Choice[] = [{ value: 'all', label: '所有人' }, followed, { value: 'off', label: '关' }]
const quoters: readonly Choice[] = [{ value: 'all', label: '所有人' }, followed, { value: 'off', label: '没有人' }]

/** Opens the notification settings. */
export const NoticeSettingsButton = () => (
  <Button variant="ghost" size="s" icon={moreIcons.filter} onClick={() => showPopup(NoticeSettingsPopup, {})}>
    提醒设置
  </Button>
)

/** Each choice is saved at once and holds from then on. */
function NoticeSettingsPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(noticeSettings)
  const { mutate } = useMutation({
    mutationFn: (settings: Settings) => ask('/v1/account/saveNoticeSettings', settings),
    scope: { id: 'noticeSettings' },
    onMutate: (settings) => void client.setQueryData(noticeSettings.queryKey, { status: 200, ...settings }),
    onError(problem) {
      showToast(messageOf(problem), 3)
      void client.invalidateQueries(noticeSettings)
    },
  })
  const praise = usePraiseTexts()
  const kinds = useAvailable<Kind>([
    { name: 'reply', label: '回复' },
    { name: 'mention', label: '@我' },
    { name: 'praise', label: praise.name },
    { name: 'follower', label: '新粉丝', feature: 'follows' },
  ])
  const [whom, whoQuotes] = [useAvailable(sources), useAvailable(quoters)]
  const save = (change: Partial<Settings>) => {
    const { status: _, ...settings } = client.getQueryData(noticeSettings.queryKey)!
    mutate({ ...settings, ...change })
  }

  return (
    <Dialog title="提醒设置" onClose={onClose}>
      <p className="soft">从现在起，谁的互动会提醒你。系统消息一直都会收到。</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <ul className={`stack ${styles.kinds}`}>
            {kinds.map(({ name, label }) => (
              <li key={name} className="spread">
                <span>{label}</span>
                <Segmented
                  label={label}
                  options={whom}
                  value={data[name]}
                  onValue={(value) => save({ [name]: value })}
                />
              </li>
            ))}
          </ul>
          <Feature name="quotes">
            <p className="soft">别人引用你的帖子时会显示一张卡片。不在范围内的人引用，只显示链接。</p>
            <div className="spread">
              <span>谁可以引用我</span>
              <Segmented
                label="谁可以引用我"
                options={whoQuotes}
                value={data.quote}
                onValue={(value) => save({ quote: value })}
              />
            </div>
          </Feature>
        </>
      )}
    </Dialog>
  )
}
