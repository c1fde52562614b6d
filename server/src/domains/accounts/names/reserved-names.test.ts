import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

const refused = [
  '管理员',
  '据点官方',
  '小版主',
  'Admin',
  'ａｄｍｉｎ',
  'a_d-m_i_n',
  'аdmin',
  'adm1n',
  '4dm1n',
  'admin01',
  'SYSTEM',
  'sуstem',
  'system2',
  'аԁмin',
  'Ꭺdmin',
  'ѕυрροгт',
  'root',
  '管理員',
  '系統管理員',
  '據點助手',
  '客服一號',
]
test.for(refused)('%s is reserved', (name) => expect(isReservedName(name)).toBe(true))

test.for(['北港主播', 'HarborCup', 'h4rborcup', 'hаrbor_cup', 'harborcup2026'])(
  '%s is reserved by the operator',
  (name) => expect([isReservedName(name), isReservedName(name, '主播\r\n\nharborcup')]).toEqual([false, true]),
)

test.for(['夜枭', 'adminton', 'roots', 'ecosystem', '管家', 'night_owl', '___a'])('%s is not reserved', (name) =>
  expect(isReservedName(name)).toBe(false),
)
