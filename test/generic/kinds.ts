import { dec } from '../../src/base/decimal.ts'
import type { Field, Kind, Scale } from '../../src/kit/field.ts'
import { dict, dicts, id, parent, ref, refs, region, regions } from '../../src/kit/fields/choice.ts'
import { files, image } from '../../src/kit/fields/file.ts'
import { flag } from '../../src/kit/fields/flag.ts'
import { amount, integer, price, quantity, rate } from '../../src/kit/fields/number.ts'
import { rows } from '../../src/kit/fields/rows.ts'
import { code, longText, phone, text } from '../../src/kit/fields/text.ts'
import { day, moment } from '../../src/kit/fields/time.ts'

/** What one kind of field must keep: its column, what it reads, shows and refuses. */
export interface KindFacts {
  kind: Kind
  scale?: Scale
  make(rules?: object): Field
  sql: string
  /** Wire, value, and what the wire gets back. */
  reads: readonly (readonly [wire: unknown, value: unknown, back?: unknown])[]
  /** What is refused, under the sentence that says so. */
  refuses: Record<string, readonly unknown[]>
  required: string
  /** What nothing is, when it is not null. */
  empty?: unknown
  isValue(value: any): boolean
  /** Travels through a sheet and back by itself; names of other records are the contract test's matter. */
  sheet?: true
}

const isText = (value: unknown) => typeof value === 'string'
const isId = (value: unknown) => isText(value) && /^\d{1,19}$/.test(value as string)
const uploaded = { link: '/api/blade-resource/file?id=7', originalName: '合同.pdf', attachId: '7' }

const decimals = (scale: Scale, make: KindFacts['make'], sql: string, most: string, places: number): KindFacts => ({
  kind: 'decimal',
  scale,
  make,
  sql,
  reads: [
    [12.5, dec('12.5')],
    ['12.50', dec('12.5'), 12.5],
    ['1,234.5', dec('1234.5'), 1234.5],
    ['+1.5', dec('1.5'), 1.5],
    [0, dec(0)],
    [`-${most}`, dec(`-${most}`), -Number(most)],
    [most, dec(most), Number(most)],
    [(0.1 ** places).toFixed(places), dec((0.1 ** places).toFixed(places)), Number((0.1 ** places).toFixed(places))],
  ],
  refuses: {
    '数值超出允许范围！': [dec(most).plus(dec('0.01')).toFixed(), 1e300],
    名称必须是数字: ['十二', '1e5', '0x10', '12 元', '5,0', '1,2345', Number.POSITIVE_INFINITY, Number.NaN],
    [`名称最多${places}位小数`]: [(0.1 ** (places + 1)).toFixed(places + 1)],
  },
  required: '请输入名称',
  isValue: value => typeof value?.toFixed === 'function' && Number.isFinite(Number(value)),
  sheet: true,
})

const texts = (kind: Kind, make: KindFacts['make'], length: number): KindFacts => ({
  kind,
  make,
  sql: 'text',
  reads: [
    ['深沟球轴承', '深沟球轴承'],
    ['  留白 ', '留白', '留白'],
    [6205, '6205', '6205'],
    ["'; drop table goods; --", "'; drop table goods; --"],
    ['=1+1', '=1+1'],
    ['字'.repeat(length), '字'.repeat(length)],
    ['有\0零', '有零', '有零'],
    ['半\ud800字\udc00👍', '半字👍', '半字👍'],
    ['   ', null, null],
  ],
  refuses: { [`名称不能超过${length}个字`]: ['字'.repeat(length + 1)], 名称格式不正确: [{ a: 1 }, ['a']] },
  required: '请输入名称',
  isValue: isText,
  sheet: true,
})

export const kinds: KindFacts[] = [
  texts('text', rules => text('name', '名称', rules), 200),
  texts('longText', rules => longText('name', '名称', rules), 2000),
  texts('code', rules => code('name', '名称', { automatic: undefined, ...rules }), 50),
  {
    kind: 'phone',
    make: rules => phone('name', '名称', rules),
    sql: 'text',
    reads: [
      ['13800001234', '13800001234'],
      [13800001234, '13800001234', '13800001234'],
    ],
    refuses: { 请输入正确的手机号码: ['23800001234', '1380000123', '138000012345', '1380000123x'] },
    required: '请输入名称',
    isValue: isText,
    sheet: true,
  },
  {
    kind: 'integer',
    make: rules => integer('name', '名称', rules),
    sql: 'integer',
    reads: [
      [7, 7],
      ['7', 7, 7],
      ['7.00', 7, 7],
      ['+7', 7, 7],
      [-3, -3],
      [0, 0],
      [2_147_483_647, 2_147_483_647],
    ],
    refuses: {
      名称必须是整数: [7.5],
      名称必须是数字: ['七', '1e5', '0x10', Number.POSITIVE_INFINITY],
      '数值超出允许范围！': [2_147_483_648, -2_147_483_649],
    },
    required: '请输入名称',
    isValue: Number.isInteger,
    sheet: true,
  },
  decimals('amount', rules => amount('name', '名称', rules), 'numeric(20,2)', '9999999999.99', 2),
  decimals('price', rules => price('name', '名称', rules), 'numeric(20,8)', '9999999999.99', 8),
  decimals('quantity', rules => quantity('name', '名称', rules), 'numeric(20,6)', '99999999.999999', 6),
  decimals('rate', rules => rate('name', '名称', rules), 'numeric(9,4)', '10000', 4),
  {
    kind: 'flag',
    make: rules => flag('name', '名称', { fallback: undefined, ...rules }),
    sql: 'boolean',
    reads: [
      [2, true],
      [1, false],
      ['2', true, 2],
      ['1', false, 1],
      [true, true, 2],
      [false, false, 1],
    ],
    refuses: { 名称只能选择是或否: [0, 3, '是'], 名称格式不正确: [{ a: 1 }] },
    required: '请选择名称',
    isValue: value => typeof value === 'boolean',
  },
  {
    kind: 'day',
    make: rules => day('name', '名称', rules),
    sql: 'date',
    reads: [
      ['2026-02-28', '2026-02-28'],
      ['2024-02-29', '2024-02-29'],
      ['2026-02-28 13:05:00', '2026-02-28', '2026-02-28'],
    ],
    refuses: { 名称不是有效的日期: ['2026-02-29', '2026-13-01', '28/02/2026', '0000-01-01', 20260228], 名称格式不正确: [{ a: 1 }] },
    required: '请选择名称',
    isValue: value => /^\d{4}-\d\d-\d\d$/.test(value),
    sheet: true,
  },
  {
    kind: 'moment',
    make: rules => moment('name', '名称', rules),
    sql: 'timestamptz',
    reads: [
      ['2026-02-28 13:05:09', '2026-02-28 13:05:09'],
      ['2026-02-28T13:05:09', '2026-02-28 13:05:09', '2026-02-28 13:05:09'],
      ['2026-02-28', '2026-02-28 00:00:00', '2026-02-28 00:00:00'],
    ],
    refuses: { 名称不是有效的时间: ['2026-02-28 24:00:00', '2026-02-28 12:60:00', '0000-01-01 00:00:00', '昨天'] },
    required: '请选择名称',
    isValue: value => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value),
    sheet: true,
  },
  {
    kind: 'dict',
    make: rules => dict('sex', 'name', '名称', rules),
    sql: 'text',
    reads: [
      ['1', '1'],
      [2, '2', '2'],
      ['A1901', 'A1901'],
    ],
    refuses: { 名称不能超过50个字: ['9'.repeat(51)], 名称格式不正确: [{ a: 1 }] },
    required: '请选择名称',
    isValue: isText,
  },
  {
    kind: 'dict',
    make: rules => dicts('sex', 'name', '名称', rules),
    sql: 'text',
    reads: [
      ['1,2', '1,2'],
      [' 2 , 1,2,', '2,1', '2,1'],
      [',', null, null],
    ],
    refuses: { 名称不能超过500个字: ['9'.repeat(501)], 名称格式不正确: [{ a: 1 }] },
    required: '请选择名称',
    isValue: isText,
  },
  {
    kind: 'region',
    make: rules => region('name', '名称', rules),
    sql: 'text',
    reads: [
      ['330106', '330106'],
      [['33', '3301', '330106'], '330106', '330106'],
      [330106, '330106', '330106'],
    ],
    refuses: { 请选择正确的名称: ['杭州', '3'], 名称格式不正确: [{ a: 1 }] },
    required: '请选择名称',
    isValue: isText,
  },
  {
    kind: 'regions',
    make: rules => regions('name', '名称', rules),
    sql: 'text[]',
    reads: [
      [
        ['330106', '3302'],
        ['330106', '3302'],
      ],
      ['330106, 3302,330106', ['330106', '3302'], ['330106', '3302']],
      [
        [
          ['33', '3301', '330106'],
          ['33', '3302'],
        ],
        ['330106', '3302'],
        ['330106', '3302'],
      ],
      [',', null, null],
    ],
    refuses: { 请选择正确的名称: ['杭州', ['330106', '3'], [{}], [[]]], 名称格式不正确: [{ a: 1 }] },
    required: '请选择名称',
    isValue: value => Array.isArray(value) && value.every(isText),
  },
  {
    kind: 'id',
    make: rules => id('name', '名称', rules),
    sql: 'bigint',
    reads: [
      ['1123598821738675201', '1123598821738675201'],
      [6001, '6001', '6001'],
      ['9223372036854775807', '9223372036854775807'],
    ],
    refuses: {
      '名称不正确，请重新选择': ['abc', '-1', '1.5', '9223372036854775808', '1'.repeat(30), '1 or 1=1'],
      名称格式不正确: [{ a: 1 }],
    },
    required: '请选择名称',
    isValue: isId,
  },
  {
    kind: 'ref',
    make: rules => ref('brand', 'name', '名称', rules),
    sql: 'bigint',
    reads: [
      ['1123598821738675201', '1123598821738675201'],
      [6001, '6001', '6001'],
      ['9223372036854775807', '9223372036854775807'],
    ],
    refuses: {
      '名称不正确，请重新选择': ['abc', '-1', '1.5', '9223372036854775808', '1'.repeat(30), '1 or 1=1'],
      名称格式不正确: [{ a: 1 }],
    },
    required: '请选择名称',
    isValue: isId,
  },
  {
    kind: 'refs',
    make: rules => refs('brand', 'name', '名称', rules),
    sql: 'bigint[]',
    reads: [
      ['6001,6002', ['6001', '6002']],
      [['6001', 6002], ['6001', '6002'], '6001,6002'],
    ],
    refuses: { '名称不正确，请重新选择': ['6001,x', '6001,9223372036854775808'], 名称格式不正确: [{ a: 1 }] },
    required: '请选择名称',
    isValue: value => Array.isArray(value) && value.every(isId),
  },
  {
    kind: 'parent',
    make: rules => parent('dept', 'name', '名称', rules),
    sql: 'bigint',
    reads: [
      ['1001', '1001'],
      ['0', null],
      ['-1', null, '0'],
      [0, null, '0'],
    ],
    refuses: { '名称不正确，请重新选择': ['x', '9223372036854775808'], 名称格式不正确: [{ a: 1 }] },
    required: '请选择名称',
    isValue: isId,
  },
  {
    kind: 'image',
    make: rules => image('name', '名称', rules),
    sql: 'text',
    reads: [[uploaded.link, uploaded.link]],
    refuses: {
      请重新上传名称: [
        'javascript:alert(1)',
        'data:text/html,x',
        'https://img.example.cn/a.png',
        '/api/blade-sales/salesouthead/flush?id=7',
        '/api/blade-resource/file/7',
        '/api/blade-resource/file?id=7&small=2',
        `https://here${uploaded.link}`,
        ` ${uploaded.link}`,
        `${uploaded.link}\n`,
        7,
      ],
      名称格式不正确: [{ a: 1 }],
    },
    required: '请上传名称',
    isValue: isText,
  },
  {
    kind: 'files',
    make: rules => files('name', '名称', rules),
    sql: 'jsonb',
    reads: [
      [[uploaded], [uploaded]],
      [[{ ...uploaded, extra: 1 }], [uploaded], [uploaded]],
      [[{ link: '', originalName: '', attachId: -1 }, uploaded, { ...uploaded, attachId: '' }], [uploaded], [uploaded]],
      [
        Array.from({ length: 7 }, (_, at) => (at ? uploaded : { ...uploaded, attachId: '-1' })),
        Array(6).fill(uploaded),
        Array(6).fill(uploaded),
      ],
      [[{ attachId: -1 }], null, null],
    ],
    refuses: {
      名称格式不正确: ['x'],
      名称最多上传6个文件: [Array.from({ length: 7 }, () => uploaded)],
      请重新上传名称: [
        [null],
        ['x'],
        [{ ...uploaded, link: 'javascript:alert(1)' }],
        [{ ...uploaded, link: '/api/blade-sales/salesouthead/flush?id=7' }],
        [uploaded, { ...uploaded, attachId: '8' }],
      ],
    },
    required: '请上传名称',
    isValue: value => Array.isArray(value) && value.every(one => isText(one.link)),
  },
  {
    kind: 'rows',
    make: rules => rows('name', '名称', { phone: phone('phone', '电话', { required: true }) }, rules),
    sql: '',
    reads: [
      [[{ phone: '13800001234' }], [{ id: null, phone: '13800001234' }], [{ id: null, phone: '13800001234' }]],
      [
        [
          { id: '7', phone: '13800001234' },
          { id: '8', isDel: 2 },
        ],
        [{ id: '7', phone: '13800001234' }],
        [{ id: '7', phone: '13800001234' }],
      ],
      [[{ id: '9'.repeat(30), phone: '13800001234' }], [{ id: null, phone: '13800001234' }], [{ id: null, phone: '13800001234' }]],
    ],
    refuses: {
      名称格式不正确: ['x'],
      '名称第1行请输入电话；名称第2行请输入电话；名称第3行请输入正确的手机号码': [[{}, null, { phone: '138' }]],
    },
    required: '请输入名称',
    empty: [],
    isValue: Array.isArray,
  },
]
