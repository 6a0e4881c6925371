alter table role alter column scope set default '2'::text;
