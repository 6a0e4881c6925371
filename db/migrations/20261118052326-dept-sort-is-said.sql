alter table dept alter column sort drop default;
