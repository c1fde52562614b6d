import { readFileSync } from 'node:fs'
import type { ChainedDraw, PrizeCount, Proof } from '../src/index.ts'

export interface Vector {
  name: string
  event: string
  seed: string
  prizes: PrizeCount[]
  root: string
  first_tickets: string[]
  /** Proof of the last ticket. */
  proof: Proof
  draws: ChainedDraw[]
  head: string
  /** The chain's hashes after these draws in format 1. */
  hashes_1: string[]
}

export const vectors = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')) as Vector[]
