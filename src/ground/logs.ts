import { ref } from '../kit/fields/choice.ts'
import { integer } from '../kit/fields/number.ts'
import { longText, text } from '../kit/fields/text.ts'
import { moment } from '../kit/fields/time.ts'
import { table } from '../kit/table.ts'

/** What every log tells of a request: when, who, what, from where, how long. */
const common = {
  serviceId: text('serviceId', '来源'),
  serverHost: text('serverHost', '服务器'),
  env: text('env', '环境'),
  method: text('method', '请求方式'),
  url: text('requestUri', '请求地址', { length: 500, search: true, width: 240 }),
  methodClass: text('methodClass', '对象'),
  methodName: text('methodName', '方法'),
  address: text('remoteIp', 'IP地址'),
  userAgent: text('userAgent', '客户端', { length: 300 }),
  time: text('time', '耗时(毫秒)'),
  requestId: text('requestId', '请求编号'),
  params: longText('params', '参数', { length: 4000 }),
  account: text('createBy', '账号', { search: true }),
  createdBy: ref('account', 'createUser', '用户', { fixed: true }),
  createdAt: moment('createTime', '时间', { required: true }),
}

/** What happened that is neither a change of data nor a fault: files that left, messages that were sent, conversions. */
export const UsualLog = table({
  name: 'usualLog',
  label: '通用日志',
  appendOnly: true,
  fields: {
    ...common,
    level: text('logLevel', '级别'),
    logId: text('logId', '编号', { search: true }),
    data: longText('logData', '内容'),
  },
  indexes: [['createdAt']],
})

/** Every call of a signed-in person that changes something. */
export const ApiLog = table({
  name: 'apiLog',
  label: '接口日志',
  appendOnly: true,
  fields: {
    ...common,
    title: text('title', '操作', { search: true }),
    type: text('type', '类型'),
    status: integer('status', '结果'),
  },
  indexes: [['createdAt'], ['createdBy', 'createdAt']],
})

/** What went wrong, here or in a browser. */
export const ErrorLog = table({
  name: 'errorLog',
  label: '错误日志',
  fields: {
    ...common,
    kind: text('exceptionName', '类型', { search: true }),
    message: longText('message', '消息', { required: true }),
    stack: longText('stackTrace', '堆栈', { length: 4000 }),
    fileName: text('fileName', '文件'),
    lineNumber: integer('lineNumber', '行号'),
    happenedAt: text('happenTime', '发生时间'),
  },
  indexes: [['createdAt']],
})
