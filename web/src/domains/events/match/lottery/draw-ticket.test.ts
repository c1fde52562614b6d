import { buildDeck, type Proof } from '@judian/lottery'
import { expect, test } from 'vitest'
import { checkDraw } from './draw-ticket.ts'

const deck = await buildDeck('5e'.repeat(32), [
  { name: '100 金币', count: 3 },
  { name: '谢谢参与', count: 10 },
])
const sealed = { root: deck.root, tickets: deck.tickets.length }

const answerWith = (name: string, proof: Proof) => ({
  status: 200 as const,
  prize: { prize_id: 1, name, kind: 'coins' as const },
  chances: 0,
  proof,
  hash: '0'.repeat(64),
  claimable: 0 as const,
})

test('verifies a drawn ticket by its path to the sealed root', async () => {
  for (const [index, prize] of deck.tickets.entries())
    expect(await checkDraw(answerWith(prize, deck.prove(index)), sealed)).toMatchObject({ proven: true })
})

test('rejects a ticket that was not sealed at its index', async () => {
  const blank = deck.tickets.indexOf('谢谢参与')
  const forged = { ...deck.prove(blank), prize: '100 金币' }
  expect(await checkDraw(answerWith('100 金币', forged), sealed)).toMatchObject({ proven: false })
})

test('rejects a prize other than the ticket’s, and a ticket of another deck', async () => {
  const blank = deck.prove(deck.tickets.indexOf('谢谢参与'))
  const named = await checkDraw(answerWith('100 金币', blank), sealed)
  expect(named).toMatchObject({ proven: false, check: { valid: true } })
  const other = { ...sealed, root: 'f'.repeat(64) }
  expect(await checkDraw(answerWith('谢谢参与', blank), other)).toMatchObject({ proven: false })
})
