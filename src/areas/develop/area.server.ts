import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { client } from './client.server.ts'
import { codeModel } from './code-model.server.ts'
import { dataSource } from './data-source.server.ts'

export const developAreaServer: AreaServer = {
  entities: [client, dataSource, codeModel],
  platformWords: [
    words('grant_type', '授权类型', {
      password: '密码',
      captcha: '图形验证码',
      sms: '短信验证码',
      social: '第三方登录',
      refresh_token: '刷新令牌',
    }),
    words('datasource_driver', '数据源驱动', { 'org.postgresql.Driver': 'PostgreSQL' }),
    words('code_kind', '生成字段类型', {
      text: '文本',
      longText: '长文本',
      phone: '手机号',
      integer: '整数',
      amount: '金额',
      price: '单价',
      quantity: '数量',
      rate: '比率',
      flag: '是否',
      day: '日期',
      moment: '时间',
      dict: '字典',
      ref: '引用',
      region: '地区',
    }),
  ],
  buttons: {
    dataSource: [{ code: 'datasource_test', label: '测试连接' }],
    codeModel: [{ code: 'code_generate', label: '生成代码' }],
  },
}
