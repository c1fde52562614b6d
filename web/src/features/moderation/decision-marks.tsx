import type { Decision } from '@judian/contract'
import { Chip } from '../../ui/display/chip.tsx'
import { appealNames, decisionNames, isAgainst } from './decision-text.ts'

/** Chips: the decision and the state of its appeal. */
export function DecisionMarks({ decision }: { decision: Decision }) {
  return (
    <>
      <Chip tone={isAgainst(decision) ? 'warning' : 'accent'}>{decisionNames[decision.decision]}</Chip>
      {decision.appeal && (
        <Chip tone={decision.appeal === 'granted' ? 'accent' : 'plain'}>{appealNames[decision.appeal]}</Chip>
      )}
    </>
  )
}
