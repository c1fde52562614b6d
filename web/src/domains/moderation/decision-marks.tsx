import type { Decision } from '@judian/contract'
import { Chip } from '../../ui/display/chip.tsx'
import { appealNames, decisionNames, isAgainst } from './decision-text.ts'

/** Chips: the decision, whether its subject took it as the only admin, and the state of its appeal. */
export function DecisionMarks({ decision }: { decision: Decision }) {
  return (
    <>
      <Chip tone={isAgainst(decision) ? 'warning' : 'accent'}>{decisionNames[decision.decision]}</Chip>
      {decision.own === 1 && <Chip tone="plain">本人处理</Chip>}
      {decision.appeal && (
        <Chip tone={decision.appeal === 'granted' ? 'accent' : 'plain'}>{appealNames[decision.appeal]}</Chip>
      )}
    </>
  )
}
