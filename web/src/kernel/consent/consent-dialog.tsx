import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ask, isApiError, messageOf, useSingleFlight } from '../ask/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OverlayBoundary } from '../lazy/overlay-boundary.tsx'
import { ConsentChanges } from './consent-changes.tsx'
import { AgeTick, ageProblem, ConsentTick, noTicks, tickProblems } from './consent-ticks.tsx'
import { ownConsents, type SiteText } from './queries.ts'
import { SiteTextPopup } from './show-site-text.ts'
import { useTicks } from './use-ticks.ts'

/** Asks for consent to the texts in force, so that a write which was refused can be sent again. */
export function ConsentDialog({ onAnswer }: { onAnswer: (agreed: boolean) => void }) {
  const client = useQueryClient()
  const { texts, of_age } = useSuspenseQuery(ownConsents).data
  const [ticks, setTicks] = useTicks({ ...noTicks, age: of_age === 1 }, texts)
  const [problems, setProblems] = useState<Partial<Record<keyof typeof ticks, string>>>({})
  const [reading, setReading] = useState<SiteText>()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])

  const versionOf = (name: SiteText) => texts.find((text) => text.name === name)!.version
  const agree = useMutation({
    mutationFn: () =>
      ask('/v1/account/agreeToTexts', {
        agreement: versionOf('agreement'),
        privacy: versionOf('privacy'),
        ...(of_age === 0 && { of_age: 1 }),
      }),
    onSuccess: () => onAnswer(true),
    onError: (error) => isApiError(error, 'ConsentStale') && client.invalidateQueries(ownConsents),
  })
  const agreeOnce = useSingleFlight(agree.mutateAsync)
  const submit = () => {
    const missing = { ...tickProblems(ticks), ...(!ticks.age && { age: ageProblem }) }
    setProblems(missing)
    if (Object.keys(missing).length === 0) agreeOnce()
  }
  const tick = (name: keyof typeof ticks, on: boolean) => {
    setTicks({ ...ticks, [name]: on })
    setProblems(({ [name]: _gone, ...rest }) => rest)
  }
  const isFirst = texts.every(({ agreed }) => agreed === 0)

  return (
    <Dialog
      title={isFirst ? '继续之前，请先同意条款' : '条款有更新'}
      size="s"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>暂不</Button>
          <Button variant="primary" busy={agree.isPending} busyText="正在保存…" onClick={submit}>
            同意并继续
          </Button>
        </>
      }
    >
      <div ref={content} className="stack-l soft">
        <p>同意后，刚才的操作会接着完成，写下的内容都还在。暂不同意也可以继续浏览。</p>
        <ConsentChanges texts={texts} onRead={setReading} />
        <div className="stack-xs">
          <ConsentTick
            checked={ticks.texts}
            error={problems.texts}
            onChecked={(on) => tick('texts', on)}
            onRead={setReading}
          />
          {of_age === 0 && <AgeTick checked={ticks.age} error={problems.age} onChecked={(on) => tick('age', on)} />}
        </div>
        {agree.error && (
          <p role="alert" className="small danger">
            {messageOf(agree.error)}
          </p>
        )}
      </div>
      {reading && (
        <OverlayBoundary overlay={reading} onClose={() => setReading(undefined)}>
          <SiteTextPopup name={reading} version={versionOf(reading)} onClose={() => setReading(undefined)} />
        </OverlayBoundary>
      )}
    </Dialog>
  )
}
