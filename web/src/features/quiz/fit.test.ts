import { expect, test } from 'vitest'
import { fitOf } from './fit.ts'

const kind = (code: string) => ({ code, name: code, image_url: '' })
const result = (code: string, ...mates: string[]) => ({
  result: { ...kind(code), motto: '', summary: '', traits: [] },
  mates: mates.map(kind),
})

test('two results fit by their descriptions of mates, else by the letters that they share', () => {
  expect(fitOf(result('BMSW'), result('BMSW'))).toContain('你们都是「BMSW」')
  expect(fitOf(result('BMSW', 'HGTJ'), result('HGTJ', 'BMSW'))).toContain('互为最配')
  expect(fitOf(result('BMSW', 'HGTJ'), result('HGTJ'))).toContain('很配')
  expect(fitOf(result('BMSW'), result('HGTJ', 'BMSW'))).toContain('很配')
  expect(fitOf(result('BMSW'), result('BMTJ'))).toContain('四项里有 2 项')
  expect(fitOf(result('BMSW'), result('HGTW'))).toContain('打法很不一样')
})
