import type { Consent } from '@judian/contract'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../kernel/ask/index.ts'
import { useConsentQuestion } from '../../../kernel/ask/with-consent.ts'
import { ownConsents, type SiteText, siteTextTitles } from '../../../kernel/consent/queries.ts'
import { SiteTextPopup } from '../../../kernel/consent/show-site-text.ts'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { OverlayBoundary } from '../../../kernel/lazy/overlay-boundary.tsx'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './own-consents-popup.module.css'

/** The member's consents with their dates, and their withdrawal. */
export function OwnConsentsPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const { texts, consents } = useSuspenseQuery(ownConsents).data
  const [reading, setReading] = useState<{ name: SiteText; version: number }>()
  const [withdrawing, setWithdrawing] = useState(false)
  const refresh = () => client.invalidateQueries(ownConsents)
  const isInForce = texts.every(({ version, agreed }) => version === agreed)
  const mayWithdraw = texts.some(({ agreed }) => agreed > 0)

  const agree = async () => {
    if (!(await useConsentQuestion.getState().ask())) return
    showToast('已同意，可以继续发布和互动')
    await refresh()
  }
  const withdraw = async () => {
    await ask('/v1/account/withdrawConsent', {})
    showToast('已撤回同意')
    await refresh()
  }

  return (
    <Dialog
      title="协议与隐私"
      size="s"
      onClose={onClose}
      footer={
        <>
          {mayWithdraw && <Button onClick={() => setWithdrawing(true)}>撤回同意</Button>}
          {!isInForce && (
            <Button variant="primary" onClick={() => void agree()}>
              阅读并同意
            </Button>
          )}
        </>
      }
    >
      <ul className="stack">
        {texts.map(({ name, version, agreed }) => (
          <li key={name} className={`row-l ${styles.text}`}>
            <span>
              <span className={styles.name}>{siteTextTitles[name]}</span>
              <span className={`caption soft ${styles.state}`}>
                现行第 {version} 版 · {stateOf(version, agreed)}
              </span>
            </span>
            <Button size="s" aria-label={`阅读${siteTextTitles[name]}`} onClick={() => setReading({ name, version })}>
              阅读
            </Button>
          </li>
        ))}
      </ul>
      <h3 className={`small soft ${styles.heading}`}>记录</h3>
      {consents.length === 0 ? (
        <p className={`caption soft ${styles.state}`}>还没有同意过</p>
      ) : (
        <ul className="stack small">
          {consents.map((consent) => (
            <Entry key={`${consent.time} ${consent.act}`} {...consent} />
          ))}
        </ul>
      )}
      {reading && (
        <OverlayBoundary overlay={reading} onClose={() => setReading(undefined)}>
          <SiteTextPopup {...reading} onClose={() => setReading(undefined)} />
        </OverlayBoundary>
      )}
      {withdrawing && (
        <ConfirmPopup title="撤回同意" confirm="撤回同意" danger act={withdraw} onClose={() => setWithdrawing(false)}>
          <p>撤回后不能再发帖、评论、点赞或参加活动；浏览、举报、屏蔽和删除自己的内容不受影响。</p>
          <p>撤回是结束账号的第一步：想结束账号，请再用“意见反馈”告诉我们。在那之前，你可以随时重新同意。</p>
        </ConfirmPopup>
      )}
    </Dialog>
  )
}

function stateOf(version: number, agreed: number) {
  if (agreed === version) return '已同意'
  return agreed === 0 ? '没有同意' : `你同意的是第 ${agreed} 版`
}

function Entry({ time, ...consent }: Consent) {
  return (
    <li>
      <time dateTime={time} className={`caption soft ${styles.state}`}>
        {fullDate(toTimestamp(time))}
      </time>
      <span>{sentenceOf(consent)}</span>
    </li>
  )
}

function sentenceOf({ act, agreement, privacy, of_age }: Omit<Consent, 'time'>) {
  const versions = `用户协议第 ${agreement} 版、隐私政策第 ${privacy} 版`
  if (act === 'withdrawn') return `撤回对${versions}的同意`
  return `同意${versions}${of_age === 1 ? '，并声明已满14周岁' : ''}`
}
