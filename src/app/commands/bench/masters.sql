-- What a company has before it trades.
insert into dept (tenant_id, id, name, full_name, category, sort) values ('{tenant}', 1, '总公司', '总公司', '1', 1);
insert into staff (tenant_id, id, code, name, dept_id, phone) values ('{tenant}', 1, 'YG001', '管理员', 1, '13800000001');
insert into unit (tenant_id, id, name, mnemonic) values ('{tenant}', 1, '个', 'G');
insert into tax_rate (tenant_id, id, name, rate, is_default) values ('{tenant}', 1, '13%', 13, true);
insert into depot (tenant_id, id, code, name, is_default) values ('{tenant}', 1, 'CK01', '总仓', true);
insert into goods_class (tenant_id, id, code, name) values ('{tenant}', 1, '01', '轴承');
insert into customer_class (tenant_id, id, code, name) values ('{tenant}', 1, 'K1', '工业客户');
insert into supplier_class (tenant_id, id, code, name) values ('{tenant}', 1, 'G1', '生产厂家');

insert into party (tenant_id, id, is_supplier, code, name, supplier_class_id, staff_id, mnemonic)
values ('{tenant}', 1, true, 'GYS000001', '人本轴承有限公司', 1, 1, 'RBZC');
insert into bank_type (tenant_id, id, code, name) values ('{tenant}', 1, 'B1', '银行');
insert into bank (tenant_id, id, code, person, account, name, type_id) values ('{tenant}', 1, 'ZH01', '衡达工业品贸易有限公司', '6222000000000001', '工商银行', 1);
