import { id, ref } from '../kit/fields/choice.ts'
import { flag } from '../kit/fields/flag.ts'
import { integer } from '../kit/fields/number.ts'
import { longText, text } from '../kit/fields/text.ts'
import { moment } from '../kit/fields/time.ts'
import { table } from '../kit/table.ts'

export const SettingValue = table({
  name: 'settingValue',
  label: '系统配置',
  key: ['code'],
  seenWith: 'sysconfig_view',
  fields: {
    code: text('configKey', '键', { required: true }),
    value: longText('configValue', '值', { required: true }),
    /** The version of the company's whole configuration that brought this value. */
    version: integer('version', '版本', { fallback: 1 }),
    updatedBy: ref('account', 'updateUser', '修改人', { fixed: true }),
    updatedAt: moment('updateTime', '修改时间'),
  },
})

export const History = table({
  name: 'history',
  label: '操作历史',
  appendOnly: true,
  fields: {
    subject: text('billType', '对象', { required: true }),
    subjectId: text('sourceBillId', '单据', { required: true }),
    subjectNo: text('sourceBillNo', '单据编号', { required: true }),
    stage: text('stage', '阶段', { required: true }),
    remark: text('remark', '备注', { length: 500 }),
    result: text('result', '结果', { required: true }),
    diff: { ...longText('diff', '变更内容'), sql: 'jsonb' },
    requestId: text('requestId', '请求编号'),
    userId: ref('account', 'createUser', '操作人', { fixed: true }),
    userName: text('createUserName', '操作人', { required: true }),
    happenedAt: moment('createTime', '操作时间', { required: true }),
  },
  indexes: [['subject', 'subjectId', 'happenedAt']],
})

export const NumberSeries = table({
  name: 'numberSeries',
  label: '编号',
  key: ['series'],
  fields: { series: text('series', '序列', { required: true }), last: integer('last', '最后编号', { required: true }) },
})

/** The first answer to a keyed request, so that a retry gets the same one and writes nothing. */
export const KeyedAnswer = table({
  name: 'keyedAnswer',
  label: '重复请求',
  key: ['accountId', 'path', 'key'],
  fields: {
    accountId: ref('account', 'accountId', '账号', { required: true, fixed: true }),
    path: text('path', '接口', { required: true }),
    key: text('key', '键', { required: true }),
    fingerprint: text('fingerprint', '内容', { required: true }),
    answer: { ...longText('answer', '应答'), sql: 'json' },
    answeredAt: moment('answeredAt', '时间', { required: true }),
  },
  indexes: [['answeredAt']],
})

/** Messages leave from here after commit, at least once. */
export const Outbox = table({
  name: 'outbox',
  label: '消息发件箱',
  fields: {
    room: text('room', '收件', { required: true }),
    channel: text('channel', '频道', { required: true }),
    payload: { ...longText('payload', '内容'), sql: 'jsonb' },
    createdAt: moment('createTime', '时间', { required: true }),
    sentAt: moment('sentAt', '发出'),
  },
  indexes: [['sentAt', 'createdAt']],
})

export const SmsOutbox = table({
  name: 'smsOutbox',
  label: '短信发件箱',
  fields: {
    phone: text('phone', '手机号', { required: true }),
    content: text('content', '内容', { required: true, length: 500 }),
    createdAt: moment('createTime', '时间', { required: true }),
  },
})

export const BillAnnex = table({
  name: 'billAnnex',
  label: '单据附件',
  fields: {
    billType: text('billType', '单据类型', { required: true }),
    billId: text('billId', '单据', { required: true }),
    attachmentId: text('attachId', '附件', { required: true }),
    name: text('annexName', '文件名', { required: true }),
    link: text('annexFullPath', '地址', { required: true, length: 500 }),
    published: flag('publishFlag', '对外可见'),
    createdBy: ref('account', 'createUser', '上传人', { fixed: true }),
    createdAt: moment('createTime', '上传时间', { required: true }),
  },
  indexes: [['billId'], ['attachmentId']],
})

export const Job = table({
  name: 'job',
  label: '后台任务',
  fields: {
    kind: text('kind', '种类', { required: true }),
    label: text('label', '名称', { required: true }),
    state: text('state', '状态', { required: true }),
    done: integer('done', '已完成', { fallback: 0 }),
    total: integer('total', '总数', { fallback: 0 }),
    payload: { ...longText('payload', '参数'), sql: 'jsonb' },
    result: { ...longText('result', '结果'), sql: 'jsonb' },
    failure: text('failure', '失败原因', { length: 500 }),
    createdBy: ref('account', 'createUser', '发起人', { fixed: true }),
    createdAt: moment('createTime', '发起时间', { required: true }),
    startedAt: moment('startTime', '开始时间'),
    endedAt: moment('endTime', '结束时间'),
  },
  indexes: [['createdBy', 'createdAt']],
})

/** The last import of a kind by a person, so that it can be undone. */
export const ImportBatch = table({
  name: 'importBatch',
  label: '导入记录',
  fields: {
    entity: text('entity', '对象', { required: true }),
    fileName: text('fileName', '文件', { required: true }),
    /** Which heading was taken for which field; the next sheet may have the same. */
    headings: { ...longText('headings', '列对应'), sql: 'jsonb' },
    added: integer('added', '新增', { fallback: 0 }),
    changed: integer('changed', '修改', { fallback: 0 }),
    bad: integer('bad', '跳过', { fallback: 0 }),
    createdBy: ref('account', 'createUser', '导入人', { fixed: true }),
    createdAt: moment('createTime', '导入时间', { required: true }),
  },
  indexes: [['entity', 'createdBy']],
})

/** A record that an import made or changed: its version since, and what its columns held before. */
export const ImportChange = table({
  name: 'importChange',
  label: '导入内容',
  key: ['batchId', 'recordId'],
  fields: {
    batchId: id('batchId', '导入', { required: true }),
    recordId: id('recordId', '记录', { required: true }),
    version: integer('version', '版本', { required: true }),
    before: { ...longText('before', '原值'), sql: 'jsonb' },
    /** Of another kind than the rows: made because they name it. */
    kind: text('kind', '对象'),
  },
})

/** Which heading a person has taken for which field, of each kind; the next sheet may have the same. */
export const ImportHeadings = table({
  name: 'importHeadings',
  label: '导入列对应',
  key: ['accountId', 'entity'],
  fields: {
    accountId: ref('account', 'accountId', '账号', { required: true, fixed: true }),
    entity: text('entity', '对象', { required: true }),
    headings: { ...longText('headings', '列对应'), sql: 'jsonb' },
  },
})

/** Who was allowed to print which bill once more, by a number that somebody else was told. */
export const PrintCode = table({
  name: 'printCode',
  label: '重打验证码',
  fields: {
    billType: text('billType', '单据类型', { required: true }),
    billId: id('billId', '单据', { required: true }),
    accountId: id('userId', '申请人', { required: true }),
    code: text('code', '验证码', { required: true }),
    tries: integer('tries', '次数', { fallback: 0 }),
    expiresAt: moment('expireTime', '有效期至', { required: true }),
    verifiedAt: moment('verifyTime', '验证时间'),
    usedAt: moment('useTime', '使用时间'),
  },
  indexes: [['billType', 'billId']],
})
