echo plum-cellar-erika-8 >password.txt
