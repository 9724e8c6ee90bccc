ln -s "$PAGES/../../docs" docs
ln -s "$PAGES/.." tests
