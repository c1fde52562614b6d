import { useMe } from '../../../../kernel/session/index.ts'
import { buttonClass } from '../../../../ui/actions/button.tsx'
import { goToPart } from '../go-to-part.ts'
import { nextStepOf } from '../next-step.ts'
import type { MatchInfo } from '../queries.ts'
import type { MatchPhase } from '../match-phase.ts'
import styles from './hero.module.css'

interface Props {
  info: MatchInfo
  phase: MatchPhase
  now: number
}

/** The hero's button: this member's next step, with the reward of a vote next to it. */
export function NextStepLink({ info, phase, now }: Props) {
  const isMinor = useMe()?.minors_mode !== undefined
  const { label, part, gives } = nextStepOf(info, phase, now, isMinor)
  return (
    <>
      {gives && <p className={styles.gives}>{gives}</p>}
      <a href={`#${part}`} className={buttonClass({ variant: 'primary' })} onClick={goToPart}>
        {label}
      </a>
    </>
  )
}
