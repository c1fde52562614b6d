import { expect, test } from 'vitest'
import { describeFit } from './fit.ts'

const kind = (code: string) => ({ code, name: code, image_url: '' })
const result = (code: string, ...mates: string[]) => ({
  result: { ...kind(code), motto: '', summary: '', traits: [] },
  mates: mates.map(kind),
})

test('two results fit by what they say of their mates, else by the letters that they share', () => {
  expect(describeFit(result('BMSW'), result('BMSW'))).toContain('你们都是「BMSW」')
  expect(describeFit(result('BMSW', 'HGTJ'), result('HGTJ', 'BMSW'))).toContain('互为最配')
  expect(describeFit(result('BMSW', 'HGTJ'), result('HGTJ'))).toContain('很配')
  expect(describeFit(result('BMSW'), result('HGTJ', 'BMSW'))).toContain('很配')
  expect(describeFit(result('BMSW'), result('BMTJ'))).toContain('四项里有 2 项')
  expect(describeFit(result('BMSW'), result('HGTW'))).toContain('打法很不一样')
})
