import { useNow } from '@judian/web/kernel/clock/use-now.ts'
import { buttonClass } from '@judian/web/ui/actions/button.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { Icon } from '@judian/web/ui/icons/icon.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Actions } from '../../../../components/actions/action-button.tsx'
import { SiteLink } from '../../../../components/content/links.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import type { MatchEventDetails } from '../queries.ts'
import styles from './run-sheet.module.css'
import { type Place, type Step, stepsOf } from './steps.ts'

/** Interval in ms for noticing that a match or the closing time has come. */
const clockMs = 30_000

const stateNames = { done: '已完成', next: '下一步', later: '之后' } as const
const placeNames: Record<Place, string> = { facts: '概况', matches: '对阵', lottery: '签箱' }

/** The event's evening from pairing to publishing: what each step still needs, and what it makes final. */
export function RunSheet({ details }: { details: MatchEventDetails }) {
  const steps = stepsOf(details, useNow(clockMs))
  return (
    <Section
      title="流程"
      actions={
        <Actions>
          <SiteLink href={`/event/${details.event.name}?rehearsal`} className={buttonClass({ size: 's' })}>
            预演
          </SiteLink>
        </Actions>
      }
    >
      <ol className={styles.steps} aria-label="流程">
        {steps.map((step, index) => (
          <StepRow key={step.name} step={step} number={index + 1} />
        ))}
      </ol>
    </Section>
  )
}

function StepRow({ step: { name, state, missing, ends, place }, number }: { step: Step; number: number }) {
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={`centred small soft bold ${styles.number}`} aria-hidden="true">
        {state === 'done' ? <Icon name={moreIcons.check} size={16} /> : number}
      </span>
      <div className={`stack-xs small ${styles.words}`}>
        <h3>
          {name}
          <Chip tone={state === 'next' ? 'accent' : 'plain'}>{stateNames[state]}</Chip>
        </h3>
        {missing.length > 0 && (
          <ul>
            {missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        )}
        {state !== 'done' && <p>{ends}</p>}
      </div>
      <a href={`#${place}`} className={`small accent ${styles.link}`}>
        去「{placeNames[place]}」<span className="visually-hidden">：{name}</span>
      </a>
    </li>
  )
}
