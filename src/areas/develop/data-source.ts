import { entity } from '../../kit/entity.ts'
import { dict } from '../../kit/fields/choice.ts'
import { secret } from '../../kit/fields/secret.ts'
import { longText, text } from '../../kit/fields/text.ts'

/** Host, port and database, and no parameters: those could make a driver do more than connect. */
export const address = /^jdbc:postgresql:\/\/([A-Za-z0-9][A-Za-z0-9.-]*)(?::(\d{1,5}))?\/([A-Za-z0-9_-]+)$/

/** A database outside whose tables the code generator may look at. */
export const DataSource = entity({
  name: 'dataSource',
  label: '数据源',
  path: 'blade-develop/datasource',
  page: '/tool/datasource',
  reserved: true,
  fields: {
    name: text('name', '名称', { required: true, unique: true, title: true, search: true, length: 50, width: 180 }),
    driver: dict('datasource_driver', 'driverClass', '驱动', { fallback: 'org.postgresql.Driver', width: 120 }),
    url: text('url', '地址', {
      required: true,
      search: true,
      length: 300,
      width: 360,
      hint: 'jdbc:postgresql://主机:端口/库名',
      pattern: [address, '地址格式为 jdbc:postgresql://主机:端口/库名，不带参数'],
    }),
    login: text('username', '账号', { required: true, length: 63, width: 140 }),
    password: secret('password', '密码'),
    remark: longText('remark', '备注', { length: 500 }),
  },
  list: ['name', 'driver', 'url', 'login', 'remark'],
  picker: ['name', 'url'],
})
